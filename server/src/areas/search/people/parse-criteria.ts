import { PARTICLES } from '@farol/identity';
import { foldDocument, foldText } from '#kernel/text.ts';

/** Empty texts do not filter. */
export function parseOptional<T>(text: string | undefined, parse: (text: string) => T): T | undefined {
  return text === undefined || text === '' ? undefined : parse(text);
}

/** Matches a whole word of a folded name; `*` stands for any letters of the word. */
export function toWordPattern(word: string): string {
  const parts = word.split(/\*+/u).map(escapePattern);
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  const middle = parts.filter((part, at) => part !== '' || (at > 0 && at < parts.length - 1)).join('[^ ]*');
  return `${first === '' ? '' : '(^| )'}${middle}${last === '' ? '' : '( |$)'}`;
}

const escapePattern = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '\\$&');

/** Beginnings of a word that messages write glued, apart or with an apostrophe: D’Ávila, O’Brien. */
const elision = /^(?:(?:D|L|T|DELL|DALL|SANT)(?=[AEIOUH])|[OM](?=[B-DF-HJ-NP-TV-Z])|N(?=[DGJZ]))/;
const minElidedLetters = 3;

const splitElision = (word: string): string[] => {
  const [beginning = ''] = elision.exec(word) ?? [];
  const rest = word.slice(beginning.length);
  return beginning === '' || rest.length < minElidedLetters ? [] : [`${beginning} ${rest}`];
};

/** Returns the word glued to a neighbour; empty unless the first is an elision of the second. */
function glue(one: string | undefined, other: string | undefined): string[] {
  if (one === undefined || other === undefined) return [];
  const word = `${one}${other}`;
  return splitElision(word).includes(`${one} ${other}`) ? [word] : [];
}

/**
 * Returns a pattern for each word of a name; a stored name must match all. Leaves out particles beside two
 * other words, because messages drop and exchange them.
 */
export function toNamePatterns(name: string): string[] {
  const all = listNameWords(name);
  const others = all.filter(word => !PARTICLES.has(word));
  const words = others.length < 2 ? all : others;
  return words.map(word => {
    const at = all.indexOf(word);
    const glued = [...glue(all[at - 1], word), ...glue(word, all[at + 1])];
    return [word, ...splitElision(word), ...glued].map(toWordPattern).join('|');
  });
}

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
