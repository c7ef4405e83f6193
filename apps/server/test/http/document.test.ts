/** The API describes itself: completely, consistently, from the schemas that check it. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { newcomer, openPlace, type Place } from "./client.ts";

const operation = z.object({
  summary: z.string().min(5),
  tags: z.array(z.string()).length(1),
  responses: z.object({ 200: z.unknown(), default: z.unknown() }),
  requestBody: z.unknown(),
});
const document = z.object({
  openapi: z.literal("3.1.0"),
  paths: z.record(z.string(), z.record(z.string(), operation.partial({ requestBody: true }))),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});

const refsIn = (value: unknown): readonly string[] => {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === "$ref" && typeof part === "string" ? [part] : refsIn(part),
  );
};

describe("/api/openapi.json", () => {
  let place: Place;
  let told: z.infer<typeof document>;
  beforeAll(async () => {
    place = await openPlace();
    told = document.parse((await newcomer(place.url).ask("GET", "/api/openapi.json")).body);
  });
  afterAll(() => place.close());

  it("names every route with what it takes and gives", () => {
    const operations = Object.values(told.paths).flatMap((path) => Object.keys(path));
    expect(operations.length).toBeGreaterThanOrEqual(50);
    for (const path of ["/matches/{match}/actions", "/bot/stream", "/me", "/games/{game}/muster", "/notices"])
      expect(Object.keys(told.paths)).toContain(`/api/v1${path}`);
    expect(Object.keys(told.paths).filter((path) => !path.startsWith("/api/v1/"))).toEqual([]);
  });
  it("refers to nothing that is not in it", () => {
    const refs = refsIn(told);
    expect(refs.length).toBeGreaterThan(20);
    for (const ref of refs) {
      expect(ref).toMatch(/^#\/components\/schemas\//);
      expect(Object.keys(told.components.schemas)).toContain(ref.slice("#/components/schemas/".length));
    }
  });
  it("is true: a GET of every path without arguments answers as it says, or asks for a session", async () => {
    const plain = Object.entries(told.paths).filter(([path, methods]) => "get" in methods && !path.includes("{"));
    expect(plain.length).toBeGreaterThan(8);
    for (const [path] of plain) {
      const answer = await newcomer(place.url).ask("GET", path);
      expect([200, 400, 401]).toContain(answer.status);
    }
  });
  it("comes with a page to try it, all of whose parts are its own", async () => {
    const page = await newcomer(place.url).ask("GET", "/api/docs/");
    expect(page.status).toBe(200);
    const parts = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map((found) => found[1] ?? "");
    expect(parts.length).toBeGreaterThan(4);
    for (const part of parts) {
      const answer = await newcomer(place.url).ask("GET", new URL(part, `${place.url}/api/docs/`).pathname);
      expect(`${part} ${answer.status}`).toBe(`${part} 200`);
    }
    expect(page.text).not.toMatch(/<script(?![^>]*src=)|<style|style="|onload=/);
    const start = await newcomer(place.url).ask("GET", "/api/docs/static/swagger-initializer.js");
    expect(start.text).toContain("/api/openapi.json");
  });
});
