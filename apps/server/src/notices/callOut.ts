/**
 * Calls to addresses that people gave us. They must not become our hands inside the network: names are resolved first, and the
 * connection goes to what was checked; redirects are not followed; nothing of the answer is read but its status.
 */
import { type LookupAddress, lookup } from "node:dns";
import { request as overHttp } from "node:http";
import { request as overHttps } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** "anywhere" lets a club reach machines of its own network. */
export type Reach = "public" | "anywhere";

export interface Call {
  readonly url: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: string | Buffer;
}

export type Called =
  | { readonly reached: true; readonly status: number }
  | { readonly reached: false; readonly why: "notAllowed" | "tooSlow" | "noAnswer" };

const LIMIT_MS = 6_000;

/** Private, loopback, link-local, shared, reserved, documentation and multicast ranges (IANA special-purpose registries). */
const CLOSED_4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];
/** Only global unicast is open at all; these parts of it are tunnels, tests and documentation. */
const OPEN_6 = ["2000::/3"];
const CLOSED_6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

const listOf = (ranges: readonly string[], family: "ipv4" | "ipv6"): BlockList => {
  const list = new BlockList();
  for (const range of ranges) {
    const [net = "", bits] = range.split("/");
    list.addSubnet(net, Number(bits), family);
  }
  return list;
};

const closed4 = listOf(CLOSED_4, "ipv4");
const open6 = listOf(OPEN_6, "ipv6");
const closed6 = listOf(CLOSED_6, "ipv6");

export const isPublic = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !closed4.check(address, "ipv4");
  return family === 6 && open6.check(address, "ipv6") && !closed6.check(address, "ipv6");
};

const NOT_ALLOWED = "ENOTALLOWED";

const checkedLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found: readonly LookupAddress[] | undefined) => {
    const [first] = found ?? [];
    if (error !== null || first === undefined) return done(error ?? new Error("no address"), "", 0);
    // One private address among public ones is enough to be suspicious.
    if (!(found ?? []).every(({ address }) => isPublic(address)))
      return done(Object.assign(new Error(hostname), { code: NOT_ALLOWED }), "", 0);
    return options.all === true ? done(null, [...(found ?? [])]) : done(null, first.address, first.family);
  });
};

const whyNot = (error: unknown): "notAllowed" | "tooSlow" | "noAnswer" => {
  if (!(error instanceof Error)) return "noAnswer";
  if ("code" in error && error.code === NOT_ALLOWED) return "notAllowed";
  return error.name === "AbortError" || error.name === "TimeoutError" ? "tooSlow" : "noAnswer";
};

export const callingOut =
  (reach: Reach, limitMs = LIMIT_MS) =>
  ({ url, headers, body }: Call): Promise<Called> => {
    const target = new URL(url);
    const host = target.hostname.replace(/^\[|\]$/g, "");
    if (reach === "public" && isIP(host) !== 0 && !isPublic(host))
      return Promise.resolve({ reached: false, why: "notAllowed" });
    const request = target.protocol === "https:" ? overHttps : overHttp;
    const { promise, resolve } = Promise.withResolvers<Called>();
    const call = request(
      target,
      {
        method: "POST",
        headers: { ...headers, "content-length": Buffer.byteLength(body), "user-agent": "acies" },
        agent: false,
        signal: AbortSignal.timeout(limitMs),
        ...(reach === "public" && { lookup: checkedLookup }),
      },
      (response) => {
        resolve({ reached: true, status: response.statusCode ?? 0 });
        response.destroy();
      },
    );
    call.on("error", (error) => resolve({ reached: false, why: whyNot(error) }));
    call.end(body);
    return promise;
  };
