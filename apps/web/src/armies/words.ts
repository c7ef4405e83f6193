import type { Language } from "@acies/contract";
import type { Words } from "../text/app.es.ts";
import { armiesEn } from "../text/armies.en.ts";
import { armiesEs } from "../text/armies.es.ts";
import { useLanguage } from "../text/useText.ts";

export type ArmiesText = Words<typeof armiesEs>;
const TEXT: Readonly<Record<Language, ArmiesText>> = { es: armiesEs, en: armiesEn };

export const useArmiesText = (): ArmiesText => TEXT[useLanguage()];
