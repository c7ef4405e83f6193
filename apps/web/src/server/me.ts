/** Who this browser is to the server. Nobody is made until something is played there. */
import type { Result } from "@acies/contract";
import type { Me, Problem } from "@acies/protocol";
import { create } from "zustand";
import { usePreferences } from "../app/preferences.ts";
import { api } from "./api.ts";

interface Known {
  readonly me: Me | undefined;
  /** `away`: no server answers; everything on this device still works. */
  readonly state: "unknown" | "known" | "nobody" | "away";
}

export const useMe = create<Known>(() => ({ me: undefined, state: "unknown" }));

export const knowMe = (me: Me | undefined): void =>
  useMe.setState({ me, state: me === undefined ? "nobody" : "known" });

export const askMe = async (): Promise<void> => {
  const answer = await api.me();
  if (answer.ok) knowMe(answer.value);
  else useMe.setState({ me: undefined, state: answer.error.status === 401 ? "nobody" : "away" });
};

/** Makes a guest where there is nobody. */
export const ensureMe = async (): Promise<Result<Me, Problem>> => {
  const known = await api.me();
  if (known.ok || known.error.status !== 401) {
    if (known.ok) knowMe(known.value);
    return known;
  }
  const { name, language } = usePreferences.getState();
  const guest = await api.guest(name, language);
  if (guest.ok) knowMe(guest.value);
  return guest;
};
