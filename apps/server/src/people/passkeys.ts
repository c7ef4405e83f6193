/** The library's own paths for passkeys, the only ones of it that the world may call, and none of its secrets in the answers. */
import { inWords, type ProblemCode } from "@acies/protocol";
import { z } from "zod";
import { AUTH_PATH } from "./auth.ts";
import { languageOf, settle } from "./entrances.ts";
import { meOf, type Room } from "./room.ts";

const PATHS = [
  "generate-register-options",
  "verify-registration",
  "generate-authenticate-options",
  "verify-authentication",
  "list-user-passkeys",
  "delete-passkey",
  "update-passkey",
].map((name) => `${AUTH_PATH}/passkey/${name}`);

const made = z.object({ id: z.string(), name: z.string().nullish() });
const failure = z.object({ code: z.string() });

/** A session too old to add a passkey must be begun again, like none at all. */
const codeOf = (status: number, body: unknown): ProblemCode => {
  const read = failure.safeParse(body);
  if (status === 401 || (read.success && read.data.code === "SESSION_NOT_FRESH")) return "signInFirst";
  if (status === 403) return "wrongOrigin";
  if (status === 404) return "notFound";
  return status >= 500 ? "unavailable" : "malformed";
};

const refuse = (request: Request, code: ProblemCode): Response => {
  const problem = inWords({ code }, languageOf(request.headers));
  return Response.json(problem, { status: problem.status, headers: { "content-type": "application/problem+json" } });
};

const readBody = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const withCookies = (body: unknown, cookies: readonly string[]): Response => {
  const response = Response.json(body);
  for (const cookie of cookies) response.headers.append("set-cookie", cookie);
  return response;
};

const asSent = (cookies: readonly string[]): Headers =>
  new Headers({ cookie: cookies.map((line) => line.split(";")[0] ?? "").join("; ") });

export const handlePasskeys =
  (room: Room) =>
  async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (!PATHS.includes(pathname)) return refuse(request, "notFound");
    const before = await room.auth.session(request.headers);
    const response = await room.auth.handle(request);
    const cookies = response.headers.getSetCookie();
    if (!response.ok) return refuse(request, codeOf(response.status, await readBody(response)));
    // Coming in, and adding a passkey if the page asks for it, begin a new session.
    const present = cookies.length === 0 ? undefined : await room.auth.session(asSent(cookies));
    if (present !== undefined) await settle(room, before, present.account);
    if (pathname.endsWith("/verify-authentication"))
      return present === undefined
        ? refuse(request, "unavailable")
        : withCookies(await meOf(room, present.account), cookies);
    if (pathname.endsWith("/verify-registration")) {
      const { id, name } = made.parse(await readBody(response));
      return withCookies({ id, name: name ?? null }, cookies);
    }
    return response;
  };
