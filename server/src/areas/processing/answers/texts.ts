import type { Boarding } from '@farol/contract';
import { textOf, type AnyFinding } from '../findings/findings.ts';

export const decisionTexts: Readonly<Record<Boarding, string>> = {
  BOARD: 'OK',
  VERIFY: 'CONTACT AUTHORITY',
  NO_BOARD: 'DO NOT BOARD',
};

export function findingText({ code, params = {} }: AnyFinding): string {
  return levelA(textOf(code, 'en', params).message);
}

/** Converts a text to level A characters (ISO 9735). */
export function levelA(text: string): string {
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
