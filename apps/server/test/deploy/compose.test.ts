/** The files of deploy/ fit each other, the program and docs/SERVER.md, as far as that can be seen without a container. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { readSettings } from "../../src/settings.ts";

const ROOT = new URL("../../../../", import.meta.url);
const read = (path: string): Promise<string> => readFile(new URL(path, ROOT), "utf8");
const [composeText, dockerfile, caddyfile, page, settingsSource] = await Promise.all(
  ["deploy/compose.yaml", "deploy/Dockerfile", "deploy/Caddyfile", "docs/SERVER.md", "apps/server/src/settings.ts"].map(
    read,
  ),
);

const service = z.looseObject({
  image: z.string(),
  build: z.strictObject({ context: z.string(), dockerfile: z.string() }).optional(),
  environment: z.record(z.string(), z.string()),
  ports: z.array(z.string()).optional(),
  volumes: z.array(z.string()).optional(),
  tmpfs: z.array(z.string()).optional(),
  depends_on: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).optional(),
});
const compose = z.looseObject({
  services: z.strictObject({ one: service, two: service, database: service, proxy: service }),
  volumes: z.record(z.string(), z.null()),
});
const { services, volumes } = compose.parse(parse(composeText ?? ""));
const servers = [services.one, services.two];

/** As docs/SERVER.md has one write it. */
const env: Readonly<Record<string, string>> = {
  SITE: "acies.example",
  POSTGRES_PASSWORD: "0123456789abcdef",
  AUTH_SECRET: "f".repeat(64),
};
const filled = (text: string): string =>
  text.replace(/\$\{([A-Z_]+)(?::(\?|-.*?))?\}/g, (_all, name: string, otherwise = "") => {
    const value = env[name] ?? (otherwise.startsWith("-") ? otherwise.slice(1) : undefined);
    if (value === undefined) throw new Error(`${name} is not set`);
    return value;
  });
const settingsOf = (environment: Readonly<Record<string, string>>) =>
  readSettings(Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filled(value)])));
const known = [...(settingsSource ?? "").matchAll(/^ {2}([A-Z_]+): z/gm)].map((found) => found[1] ?? "");
const baked = Object.fromEntries(
  (/^ENV (.*)$/m.exec(dockerfile ?? "")?.[1] ?? "").split(" ").map((pair) => {
    const [name = "", value = ""] = pair.split("=");
    return [name, value] as const;
  }),
);

describe("deploy/compose.yaml", () => {
  it("sets only what the server reads, and what it sets can be used", () => {
    for (const { environment } of servers) {
      for (const name of Object.keys(environment)) expect(known).toContain(name);
      const settings = settingsOf({ ...baked, ...environment });
      expect(settings).toMatchObject({ HOST: "0.0.0.0", PUBLIC_URL: "https://acies.example", TRUST_PROXY: 1 });
      expect(settings.SMTP_URL).toBeUndefined(); // what is left empty counts as absent
      expect(settings.MAIL_FROM).toBe(readSettings({}).MAIL_FROM);
    }
  });

  it("asks for what docs/SERVER.md says, and for nothing else", () => {
    const wanted = new Set([...(composeText ?? "").matchAll(/\$\{([A-Z_]+):\?\}/g)].map((found) => found[1]));
    expect(wanted).toEqual(new Set(Object.keys(env)));
    const [line = ""] = /^printf '.*' .* > \.env$/m.exec(page ?? "") ?? [];
    expect(new Set([...line.matchAll(/([A-Z_]+)=/g)].map((found) => found[1]))).toEqual(wanted);
  });

  it("leads the servers to the database it starts", () => {
    const { POSTGRES_USER, POSTGRES_DB, POSTGRES_PASSWORD = "" } = services.database.environment;
    for (const { environment } of servers) {
      const url = new URL(filled(environment.DATABASE_URL ?? ""));
      expect([url.hostname, url.username, url.password, url.pathname]).toEqual([
        "database",
        POSTGRES_USER,
        filled(POSTGRES_PASSWORD),
        `/${POSTGRES_DB}`,
      ]);
      expect(settingsOf(environment).DATABASE_URL).toBe(url.href);
    }
  });

  it("opens the proxy to the world and nothing else", () => {
    expect(
      Object.entries(services)
        .filter(([, { ports }]) => ports !== undefined)
        .map(([name]) => name),
    ).toEqual(["proxy"]);
    expect(services.proxy.ports).toEqual(["80:80", "443:443", "443:443/udp"]);
    const upstreams = /reverse_proxy (.*) \{/.exec(caddyfile ?? "")?.[1]?.split(" ");
    expect(upstreams).toEqual(["one", "two"].map((name) => `${name}:${baked.PORT}`));
    expect(dockerfile).toContain(`EXPOSE ${baked.PORT}`);
    expect(caddyfile).toContain("respond /metrics 404");
    expect(caddyfile).toMatch(/^\{\$SITE\} \{/);
    expect(Object.keys(services.proxy.environment)).toEqual(["SITE"]);
  });

  it("names files, folders and volumes that are there", () => {
    const inDeploy = (path: string): boolean => existsSync(new URL(path, new URL("deploy/", ROOT)));
    for (const { volumes: mounts = [], build } of Object.values(services)) {
      for (const mount of mounts) {
        const [from = ""] = mount.split(":");
        expect(from.startsWith("./") ? inDeploy(from) : Object.keys(volumes).includes(from), mount).toBe(true);
      }
      if (build !== undefined) expect(inDeploy(`${build.context}/${build.dockerfile}`)).toBe(true);
    }
    for (const { tmpfs } of servers) expect(tmpfs).toContain(baked.DATA_DIR);
  });
});

describe("deploy/Dockerfile", () => {
  it("bakes in settings of the server, and runs and watches what is there", async () => {
    for (const name of Object.keys(baked)) expect([...known, "NODE_ENV"]).toContain(name);
    const command = z.array(z.string()).parse(JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile ?? "")?.[1] ?? "[]"));
    expect(command.slice(-1)).toEqual(["serve"]);
    expect(existsSync(new URL(command[1] ?? "none", ROOT))).toBe(true);
    const watched = /fetch\('http:\/\/127\.0\.0\.1:(\d+)(\/\w+)'\)/.exec(dockerfile ?? "");
    expect(watched?.slice(1)).toEqual([baked.PORT, "/ready"]);
    expect(caddyfile).toContain("health_uri /ready");
    expect(await read("apps/server/src/http/service.ts")).toContain('app.get("/ready"');
  });

  it("installs what the build of the app needs: its bundler's own program is an optional package", () => {
    const [, install = ""] = /RUN (npm ci[^&\\]*)/.exec(dockerfile ?? "") ?? [];
    expect(install).not.toBe("");
    expect(install).not.toContain("--omit");
  });
});
