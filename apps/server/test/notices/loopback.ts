/** A push service on loopback, over https as the real ones are. Its key is for these tests alone and opens nothing. */
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import type { Heard } from "./office.ts";

const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg2Sfa8PiSo2dn4s0C
DSrtkfKZox7Py/hGidNjmQlcGnuhRANCAARaYTMr5ieGcMgVSkqz+XTjeeQZb/g9
r9l9NUJMpH3NH4JHDytd1w3wvGPn+3OfQpjeeQPzZw+c59E49R7dJHaE
-----END PRIVATE KEY-----`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBiDCCAS+gAwIBAgIBATAKBggqhkjOPQQDAjAlMSMwIQYDVQQDDBpBY2llcyB0
ZXN0cywgbG9vcGJhY2sgb25seTAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAw
MDAwMFowJTEjMCEGA1UEAwwaQWNpZXMgdGVzdHMsIGxvb3BiYWNrIG9ubHkwWTAT
BgcqhkjOPQIBBggqhkjOPQMBBwNCAARaYTMr5ieGcMgVSkqz+XTjeeQZb/g9r9l9
NUJMpH3NH4JHDytd1w3wvGPn+3OfQpjeeQPzZw+c59E49R7dJHaEo04wTDAaBgNV
HREEEzARhwR/AAABgglsb2NhbGhvc3QwDwYDVR0TAQH/BAUwAwEB/zAdBgNVHQ4E
FgQUXcNYqOE5f7W8pu2yYUakqCPaOucwCgYIKoZIzj0EAwIDRwAwRAIgW7NMlD9Y
zJtTc+lF9hqGhNVNLkt+r1afD1pY29z8kxwCIGRggmRxaVWmGor7nghjSz3wW86Z
/bsRf2TQfn2peXTd
-----END CERTIFICATE-----`;

/** From now on this process believes the certificate of loopback, as it believes those of the world. */
export const startPushService = async () => {
  setDefaultCACertificates([...getCACertificates("default"), CERTIFICATE]);
  const heard: Heard[] = [];
  const server = createServer({ key: KEY, cert: CERTIFICATE }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      heard.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(201).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  return {
    heard,
    url: `https://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
};
