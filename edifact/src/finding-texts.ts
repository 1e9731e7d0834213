import type { FindingCode } from './finding-codes.ts';
import { BOOKINGS } from './texts/bookings.ts';
import { ENVELOPE } from './texts/envelope.ts';
import { LISTS } from './texts/lists.ts';
import type { Severity } from './types.ts';

/** `{name}` is a value of the finding's `params`. */
export interface FindingText {
  severity: Severity;
  pt: string;
  en: string;
  advicePt: string;
  adviceEn: string;
}

export const FINDING_TEXTS: Readonly<Record<FindingCode, FindingText>> = Object.freeze(
  Object.fromEntries(
    [...ENVELOPE, ...LISTS, ...BOOKINGS].map(([code, severity, pt, en, advicePt, adviceEn]) => [
      code,
      { severity, pt, en, advicePt, adviceEn },
    ]),
  ) as Record<FindingCode, FindingText>,
);

/** Codes that never concern a person. */
export const ENVELOPE_CODES: ReadonlySet<string> = new Set(ENVELOPE.map(([code]) => code));

export function fillText(text: string, params: Readonly<Record<string, string | number>> = {}): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
