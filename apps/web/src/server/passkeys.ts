/** Passkeys by the browser's own means: the key never leaves the device, the server only ever sees proofs. */
import { err, ok, type Result } from "@acies/contract";
import type { Me, Problem } from "@acies/protocol";
import { type Answer, api } from "./api.ts";

export interface PasskeyCard {
  readonly id: string;
  readonly name: string | null;
  readonly createdAt: string | null;
}

/** `given up`: the person closed the browser's question; nothing needs saying. */
export type PasskeyFailure = Problem | "givenUp";

export const canPasskey = (): boolean =>
  typeof PublicKeyCredential === "function" && "parseCreationOptionsFromJSON" in PublicKeyCredential;

const proof = async (ask: () => Promise<Credential | null>): Promise<Result<PublicKeyCredential, "givenUp">> => {
  try {
    const made = await ask();
    return made instanceof PublicKeyCredential ? ok(made) : err("givenUp");
  } catch {
    return err("givenUp");
  }
};

export const addPasskey = async (name: string): Promise<Result<PasskeyCard, PasskeyFailure>> => {
  const options = await api.passkey<PublicKeyCredentialCreationOptionsJSON>("generate-register-options");
  if (!options.ok) return options;
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options.value);
  const made = await proof(() => navigator.credentials.create({ publicKey }));
  return made.ok ? api.passkey("verify-registration", { response: made.value.toJSON(), name }) : made;
};

export const enterByPasskey = async (): Promise<Result<Me, PasskeyFailure>> => {
  const options = await api.passkey<PublicKeyCredentialRequestOptionsJSON>("generate-authenticate-options");
  if (!options.ok) return options;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options.value);
  const got = await proof(() => navigator.credentials.get({ publicKey }));
  return got.ok ? api.passkey("verify-authentication", { response: got.value.toJSON() }) : got;
};

export const passkeys = (): Answer<readonly PasskeyCard[]> => api.passkey("list-user-passkeys");
export const removePasskey = (id: string): Answer<unknown> => api.passkey("delete-passkey", { id });
