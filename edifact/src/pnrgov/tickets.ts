import type { Cursor } from '../core/cursor.ts';
import { ticketNumber } from '../paxlst/flight.ts';
import type { Person } from '../types.ts';

/** Above this, tickets are found by hash. */
const maxComparedTickets = 12;

export class Tickets {
  /** A missing number counts as new. */
  fresh = true;
  /** Numbers are faster to compare than texts. */
  readonly #numbers = new Float64Array(maxComparedTickets);
  #count = 0;
  #many: Set<number> | undefined;
  #texts: Set<string> | undefined;

  clear(): void {
    this.fresh = true;
    this.#count = 0;
    this.#many = undefined;
    this.#texts = undefined;
  }

  read(cursor: Cursor): string {
    if (!cursor.find(1, 1)) {
      this.fresh = true;
      return '';
    }
    const text = cursor.foundText();
    const number = cursor.clean ? numberIn(cursor.bytes, cursor.from, cursor.to) : -1;
    if (number >= 0) {
      this.fresh = this.#addNumber(number);
      return text;
    }
    const ticket = ticketNumber(text);
    this.fresh = ticket === '' || this.#addTicket(ticket);
    return ticket;
  }

  readDigits(first: number, last: number): void {
    this.fresh = this.#addNumber(first * 10_000_000 + last);
  }

  #addNumber(number: number): boolean {
    if (this.#many !== undefined) {
      if (this.#many.has(number)) return false;
      this.#many.add(number);
      return true;
    }
    const numbers = this.#numbers;
    for (let index = 0; index < this.#count; index++) if (numbers[index] === number) return false;
    if (this.#count < maxComparedTickets) numbers[this.#count++] = number;
    else this.#many = new Set([...numbers, number]);
    return true;
  }

  #addTicket(ticket: string): boolean {
    if (/^\d{13}$/.test(ticket)) return this.#addNumber(Number(ticket));
    this.#texts ??= new Set();
    if (this.#texts.has(ticket)) return false;
    this.#texts.add(ticket);
    return true;
  }
}

/** Returns -1 for other than thirteen digits. */
function numberIn(bytes: Uint8Array, from: number, to: number): number {
  if (to - from !== 13) return -1;
  let value = 0;
  for (let index = from; index < to; index++) {
    const digit = (bytes[index] as number) - 0x30;
    if (!(digit >= 0 && digit <= 9)) return -1;
    value = value * 10 + digit;
  }
  return value;
}

export function addTicket(person: Person, text: string): void {
  const number = ticketNumber(text.replace(/^\//, '').replace(/^INF/i, ''));
  if (/^\d{13}$/.test(number) && !person.ticketNumbers.includes(number)) person.ticketNumbers.push(number);
}
