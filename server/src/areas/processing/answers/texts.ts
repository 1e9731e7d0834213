import type { Boarding } from '@farol/contract';
import { getFindingText, type AnyFinding } from '../findings/findings.ts';

export const decisionTexts: Readonly<Record<Boarding, string>> = {
  BOARD: 'OK',
  VERIFY: 'CONTACT AUTHORITY',
  NO_BOARD: 'DO NOT BOARD',
};

export function formatFindingText({ code, params = {} }: AnyFinding): string {
  return toLevelA(getFindingText(code, 'en', params).message);
}

/** Converts a text to level A characters (ISO 9735). */
export function toLevelA(text: string): string {
  return text
    .replaceAll('≠', '<>')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[’‘]/g, "'")
    .toUpperCase()
    .replaceAll(/[^A-Z0-9 .,\-()/='+:?!"%&*;<>]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
}
