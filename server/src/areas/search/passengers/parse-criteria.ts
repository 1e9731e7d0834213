import { foldDocument, foldText } from '#kernel/text.ts';

/** Matches a whole word of a folded name; `*` stands for any letters of the word. */
export function toWordPattern(word: string): string {
  const parts = word.split(/\*+/u).map(escapePattern);
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  const middle = parts.filter((part, at) => part !== '' || (at > 0 && at < parts.length - 1)).join('[^ ]*');
  return `${first === '' ? '' : '(^| )'}${middle}${last === '' ? '' : '( |$)'}`;
}

const escapePattern = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '\\$&');

/** Folds names like stored ones, which have letters and single spaces, but keeps asterisks. */
export function listNameWords(name: string): string[] {
  const folded = foldText(name).replaceAll(/[^\p{L}* ]+/gu, ' ');
  return [...new Set(folded.split(' '))].filter(word => word.replaceAll('*', '') !== '');
}

export interface FlightName {
  carrier: string;
  /** Digits without leading zeros. */
  number: string;
  /** Undefined matches all suffixes. */
  suffix: string | undefined;
}

export function parseFlightName(text: string): FlightName | undefined {
  const [, carrier, number, suffix] = /^([A-Z\d]{2,3}?) ?0*(\d{1,4})([A-Z]?)$/.exec(text) ?? [];
  if (carrier === undefined || number === undefined) return undefined;
  return { carrier, number, suffix: suffix === '' ? undefined : suffix };
}

const phoneKeyDigits = 8;

/** Returns all digits without leading zeros, and the last digits, which the index contains. */
export function parsePhone(phone: string): { digits: string; key: string } {
  const digits = phone.replaceAll(/\D/g, '');
  return { digits: digits.replace(/^0+/, ''), key: `P${digits.slice(-phoneKeyDigits)}` };
}

/** Airlines write `-` and `_` as `.` in lists. */
export function toEmailKey(email: string): string {
  return `E${email.trim().toLowerCase().replaceAll(/[_-]/g, '.')}`;
}

/** Leaves out the check digit. */
export function toTicketKey(ticket: string): string {
  return `T${foldDocument(ticket).slice(0, 13)}`;
}

export function toFlyerKey(number: string): string {
  return `F${foldDocument(number)}`;
}

/** Returns the first 6 and last 4 digits, or the last 4. */
export function toCardKey(card: string): string {
  return card.replaceAll(/\D/g, '');
}
