import { newPayment } from '../booking.ts';
import { amountIn, codeText, textIn } from '../codes/row-values.ts';
import type { Cursor } from '../core/cursor.ts';
import { appendItem } from '../person.ts';
import type { Payment } from '../types.ts';
import { addTotal, type Draft } from './booking.ts';
import type { BookingReader } from './booking-reader.ts';
import { EXPIRIES } from './payment.ts';

/** Equals {@link BookingReader}. Methods return false for unusual rows. */
export class SaleRows {
  readonly #reader: BookingReader;
  readonly #draft: Draft;

  constructor(reader: BookingReader) {
    this.#reader = reader;
    this.#draft = reader.draft;
  }

  ticket(cursor: Cursor, row: number): boolean {
    const { rows } = cursor;
    const reader = this.#reader;
    const { tickets } = reader;
    reader.level = 'ticket';
    reader.paymentsBefore = this.#draft.booking.payments.length;
    tickets.readDigits(rows[row + 3] as number, rows[row + 4] as number);
    const person = this.#draft.travellers.at(-1)?.person;
    if (person === undefined) return true;
    const number = textIn(cursor, row + 1);
    if (tickets.fresh || !person.ticketNumbers.includes(number))
      person.ticketNumbers = appendItem(person.ticketNumbers, number);
    return true;
  }

  money({ rows }: Cursor, row: number): boolean {
    if (this.#reader.tickets.fresh)
      addTotal(this.#draft, amountIn(rows, row + 1), codeText(rows[row + 3] as number));
    return true;
  }

  payer(cursor: Cursor, row: number): boolean {
    const { level, paymentsBefore } = this.#reader;
    if (level !== 'ticket') return false;
    const { payments } = this.#draft.booking;
    const name = textIn(cursor, row + 1);
    for (let index = paymentsBefore; index < payments.length; index++)
      (payments[index] as Payment).cardHolder ??= name;
    return true;
  }

  payment(cursor: Cursor, row: number): boolean {
    const { rows } = cursor;
    const { booking } = this.#draft;
    const payment = newPayment(codeText(rows[row + 1] as number));
    if ((rows[row + 2] as number) >= 0) payment.amount = amountIn(rows, row + 2);
    if (rows[row + 4] !== 0) payment.cardType = codeText(rows[row + 4] as number);
    const from = rows[row + 5] as number;
    const to = rows[row + 6] as number;
    if (rows[row + 7] === 1) payment.cardFirst6 = cursor.textAt(from, from + 6);
    if (rows[row + 8] === 1) payment.cardLast4 = cursor.textAt(to - 4, to);
    const expires = rows[row + 9] as number;
    if (expires >= 0 && EXPIRIES[expires] !== '') payment.cardExpiration = EXPIRIES[expires];
    this.#reader.paymentsBefore = booking.payments.length;
    booking.payments = appendItem(booking.payments, payment);
    return true;
  }
}
