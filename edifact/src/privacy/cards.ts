/** `any`: unknown meaning. `named`: the place of a reference. `document`: the place of a document. */
export type CardSearch = 'any' | 'named' | 'document';

export const SHORTEST_CARD = 12;
export const LONGEST_CARD = 19;

function isOfIssuer(digits: string): boolean {
  const { length } = digits;
  const two = Number(digits.slice(0, 2));
  const four = Number(digits.slice(0, 4));
  if (digits.startsWith('4')) return length === 13 || length === 16 || length === 19;
  if (two === 34 || two === 37) return length === 15;
  if ((two >= 51 && two <= 55) || (four >= 2221 && four <= 2720)) return length === 16;
  if (isDiners(two, four)) return length >= 14 && length <= 19;
  if (four >= 3528 && four <= 3589) return length >= 16;
  if (four === 1800 || four === 2131) return length === 15;
  if (two === 60 || two === 62 || two === 64 || two === 65 || two === 81 || two === 82) return length >= 16;
  if (two === 50 || (two >= 56 && two <= 69)) return length >= SHORTEST_CARD;
  if (four >= 2200 && four <= 2205) return length >= 16;
  return isWithoutCheckDigit(digits) || (four === 9792 && length === 16);
}

function isDiners(two: number, four: number): boolean {
  return (four >= 3000 && four <= 3059) || four === 3095 || two === 36 || two === 38 || two === 39;
}

/** Some ranges have no check digit. */
function isWithoutCheckDigit(digits: string): boolean {
  const { length } = digits;
  const four = digits.slice(0, 4);
  if (four === '2014' || four === '2149') return length === 15;
  if (four === '8600' || four === '9860') return length === 16;
  return digits.startsWith('62') && length >= 16;
}

export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    let digit = digits.charCodeAt(digits.length - 1 - index) - 0x30;
    if (index % 2 === 1) digit = digit > 4 ? digit * 2 - 9 : digit * 2;
    sum += digit;
  }
  return sum % 10 === 0;
}

function isCard(digits: string, search: CardSearch): boolean {
  const { length } = digits;
  if (search === 'any') return passesLuhn(digits) || (length > 12 && isOfIssuer(digits));
  // Dates with times, tickets and telephone numbers are shorter.
  if (length < 14) return false;
  if (search === 'document')
    return (length === 15 || length === 16 || length === 19) && isOfIssuer(digits) && passesLuhn(digits);
  return isOfIssuer(digits) && (passesLuhn(digits) || isWithoutCheckDigit(digits));
}

/** Six and four digits, without neighbours. */
const MASKED = /(?<!\d[ .-]?)\d(?:[ .-]?\d){5}(?:[ .-]?X){2,9}(?:[ .-]?\d){4}(?![ .-]?\d)/g;

/** A group is a run of digits without other characters. */
export class Digits {
  digits = '';
  readonly #groups: number[] = [];
  /** Digits of a masked card are part of no other card. */
  readonly #masked: boolean[] = [];
  #group = 0;

  /** Returns the offsets of the digits, in separate groups. */
  add(text: string): number[] {
    const places: number[] = [];
    const cards = text.includes('X') ? [...text.matchAll(MASKED)] : [];
    let card = 0;
    this.#group++;
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index);
      if (code < 0x30 || code > 0x39) {
        if (places.at(-1) === index - 1) this.#group++;
        continue;
      }
      while (card < cards.length && index >= endOf(cards[card] as RegExpExecArray)) card++;
      this.digits += text.charAt(index);
      this.#groups.push(this.#group);
      this.#masked.push(index >= (cards[card]?.index ?? Infinity));
      places.push(index);
    }
    return places;
  }

  /**
   * Returns undefined without a card. Unless for any card, a card over groups must start and end with them.
   */
  hidden(search: CardSearch): readonly boolean[] | undefined {
    const { digits } = this;
    if (digits.length < (search === 'any' ? SHORTEST_CARD : 14)) return undefined;
    let hidden: boolean[] | undefined;
    let masked = -1;
    for (let from = 0; from + SHORTEST_CARD <= digits.length; from++) {
      if (masked < from) masked = this.#nextMasked(from);
      const last = Math.min(masked, from + LONGEST_CARD);
      for (let to = from + SHORTEST_CARD; to <= last; to++) {
        if (search !== 'any' && !this.#isWhole(from, to)) continue;
        // The date and time of a flight have fourteen digits.
        if (search !== 'any' && to - from < 15 && this.#groups[from] !== this.#groups[to - 1]) continue;
        if (!isCard(digits.slice(from, to), search)) continue;
        hidden ??= Array.from({ length: digits.length }, () => false);
        hidden.fill(true, from + 6, to - 4);
      }
    }
    return hidden;
  }

  #nextMasked(from: number): number {
    const next = this.#masked.indexOf(true, from);
    return next < 0 ? this.digits.length : next;
  }

  #isWhole(from: number, to: number): boolean {
    const groups = this.#groups;
    if (groups[from] === groups[to - 1]) return true;
    return groups[from - 1] !== groups[from] && groups[to - 1] !== groups[to];
  }
}

function endOf(match: RegExpExecArray): number {
  return match.index + match[0].length;
}

/** After these rounds, digits that still contain a card are all masked. */
export const maxRounds = 4;

/** Keeps the first six and last four digits. Repeats, because the rest of one card can be part of another. */
export function maskCards(text: string, search: CardSearch): string {
  if (text.length < SHORTEST_CARD) return text;
  let masked = text;
  for (let round = 0; round < maxRounds; round++) {
    const found = new Digits();
    const places = found.add(masked);
    const hidden = found.hidden(search);
    if (hidden === undefined) return masked;
    masked = overwriteDigits(masked, places, hidden);
  }
  return masked.replaceAll(/\d/g, 'X');
}

export function overwriteDigits(text: string, places: readonly number[], hidden: readonly boolean[]): string {
  const out = text.split('');
  for (const [index, place] of places.entries()) if (hidden[index] === true) out[place] = 'X';
  return out.join('');
}

/** Requires a known issuer, its length and the check digit. */
export function isWholeCard(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '');
  return digits.length > 12 && digits.length <= LONGEST_CARD && isOfIssuer(digits) && passesLuhn(digits);
}

export function hasCard(text: string, search: CardSearch): boolean {
  return maskCards(text, search) !== text;
}
