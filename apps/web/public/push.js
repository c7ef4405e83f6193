// What the service worker does with a notice: shows it, and opens its match when it is touched.
self.addEventListener("push", (event) => {
  const { body = "", url = "/matches", match: tag } = event.data?.json() ?? {};
  event.waitUntil(self.registration.showNotification("Acies", { body, tag, icon: "/icon-192.png", data: { url } }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const wanted = new URL(event.notification.data?.url ?? "/matches", self.location.origin);
  const url = wanted.origin === self.location.origin ? wanted.href : self.location.origin;
  const open = async () => {
    const pages = await self.clients.matchAll({ type: "window" });
    const here = pages.find((page) => page.url === url);
    return here === undefined ? self.clients.openWindow(url) : here.focus();
  };
  event.waitUntil(open());
});
