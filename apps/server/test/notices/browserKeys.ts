/** The browser's side of web push, written from RFC 8188, 8291 and 8292 without the library under test. */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";

export const browserKeys = () => {
  const ecdh = createECDH("prime256v1");
  ecdh.generateKeys();
  const auth = randomBytes(16);
  const keys = { p256dh: ecdh.getPublicKey().toString("base64url"), auth: auth.toString("base64url") };
  const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
    Buffer.from(hkdfSync("sha256", secret, salt, info, length));
  /** RFC 8291: one record, so the counter in the nonce is zero. */
  const read = (message: Buffer): string => {
    const salt = message.subarray(0, 16);
    const idLength = message.readUInt8(20);
    const sender = message.subarray(21, 21 + idLength);
    const cipher = message.subarray(21 + idLength);
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), sender]);
    const secret = derive(ecdh.computeSecret(sender), auth, info, 32);
    const key = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
    const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
    const decipher = createDecipheriv("aes-128-gcm", key, nonce);
    decipher.setAuthTag(cipher.subarray(-16));
    const padded = Buffer.concat([decipher.update(cipher.subarray(0, -16)), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString("utf8");
  };
  return { keys, read };
};

/** RFC 8292: who signed, with which key, for whom. Throws when the signature is not theirs. */
export const readVapid = (authorization: string) => {
  const [, token = "", key = ""] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const publicKey = createPublicKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33, 65).toString("base64url"),
    },
  });
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) throw new Error("not signed with this key");
  const read: unknown = JSON.parse(Buffer.from(claims, "base64url").toString("utf8"));
  return { key, claims: read };
};
