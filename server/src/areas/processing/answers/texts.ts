import type { Boarding } from '@farol/contract';
import { textOf, type AnyFinding } from '../findings/findings.ts';

/** What an agent reads beside the code of a decision. */
export const decisionTexts: Readonly<Record<Boarding, string>> = {
  BOARD: 'OK',
  VERIFY: 'CONTACT AUTHORITY',
  NO_BOARD: 'DO NOT BOARD',
};

/** The English text of a finding as level A carries it. */
export function findingText({ code, params = {} }: AnyFinding): string {
  return levelA(textOf(code, 'en', params).message);
}

/** Text in the characters of level A (ISO 9735): capitals without diacritics, digits and the marks that every partner reads. */
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
