/** This browser as a place where notices arrive while the page is closed. */
import { err, ok, type Result } from "@acies/contract";
import type { Problem } from "@acies/protocol";
import { api } from "./api.ts";

/** `refused`: the person or the browser said no. `absent`: this browser has no such thing. */
export type PushState = "on" | "off" | "refused" | "absent";

const worker = async (): Promise<ServiceWorkerRegistration | undefined> =>
  "serviceWorker" in navigator && "PushManager" in globalThis
    ? await navigator.serviceWorker.getRegistration()
    : undefined;

export const pushState = async (): Promise<PushState> => {
  const registration = await worker();
  if (registration === undefined) return "absent";
  if (Notification.permission === "denied") return "refused";
  return (await registration.pushManager.getSubscription()) === null ? "off" : "on";
};

const askPermission = async (): Promise<boolean> => (await Notification.requestPermission()) === "granted";

const keysOf = (subscription: PushSubscription): { readonly p256dh: string; readonly auth: string } | undefined => {
  const { p256dh, auth } = subscription.toJSON().keys ?? {};
  return p256dh === undefined || auth === undefined ? undefined : { p256dh, auth };
};

export const subscribe = async (): Promise<Result<PushState, Problem>> => {
  const registration = await worker();
  if (registration === undefined) return ok("absent");
  if (!(await askPermission())) return ok("refused");
  const key = await api.pushKey();
  if (!key.ok) return err(key.error);
  try {
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: key.value.key,
    });
    const keys = keysOf(subscription);
    if (keys === undefined) return ok("refused");
    const told = await api.subscribe({ endpoint: subscription.endpoint, keys });
    return told.ok ? ok("on") : err(told.error);
  } catch {
    return ok("refused");
  }
};

export const unsubscribe = async (): Promise<Result<PushState, Problem>> => {
  const subscription = await (await worker())?.pushManager.getSubscription();
  if (subscription === null || subscription === undefined) return ok("off");
  await subscription.unsubscribe();
  const told = await api.unsubscribe(subscription.endpoint);
  return told.ok ? ok("off") : err(told.error);
};
