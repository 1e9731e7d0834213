import { kilograms, tagSequence } from '../codes/amounts.ts';
import type { Cursor } from '../core/cursor.ts';
import { pack } from '../core/tags.ts';
import { newBags } from '../person.ts';
import type { Bags } from '../types.ts';
import type { Draft } from './booking.ts';
import type { BookingReader } from './booking-reader.ts';
import { GIVEN } from './check-in.ts';
import { amountIn, codeText, textIn, utcTextIn } from '../codes/row-values.ts';

const CHECKED_IN = pack('2');

/** Equals {@link CheckInReader}. Methods return false for unusual rows. */
export class CheckInRows {
  readonly #reader: BookingReader;
  readonly #draft: Draft;

  constructor(reader: BookingReader) {
    this.#reader = reader;
    this.#draft = reader.draft;
  }

  dates(cursor: Cursor, row: number): boolean {
    const { rows } = cursor;
    const count = rows[row + 1] as number;
    let time = '';
    for (let index = 0, at = row + 2; index < count; index++, at += 2)
      if (rows[at] === CHECKED_IN) time = utcTextIn(cursor, at + 1);
    const reader = this.#reader;
    reader.level = 'checkin';
    reader.checkIn.startDate();
    if (time !== '') reader.checkIn.useTime(time);
    return true;
  }

  name({ rows }: Cursor, row: number): boolean {
    const key = rows[row + 7] as number;
    if (key === 0) return false;
    const reader = this.#reader;
    this.#draft.substance = true;
    reader.level = 'checkin';
    const record = reader.checkIn.open(GIVEN.name);
    record.nameRow = row;
    if (record.reference === '') record.reference = codeText(key);
    return true;
  }

  boarding(cursor: Cursor, row: number): boolean {
    const reader = this.#reader;
    reader.level = 'checkin';
    const record = reader.checkIn.open(GIVEN.sequence);
    record.sequence = textIn(cursor, row + 1);
    record.reference = codeText(cursor.rows[row + 3] as number);
    return true;
  }

  seat({ rows }: Cursor, row: number): boolean {
    const reader = this.#reader;
    reader.level = 'checkin';
    const record = reader.checkIn.open(GIVEN.seat);
    if (record.seat !== '') return true;
    record.seat = codeText(rows[row + 1] as number);
    record.cabin = codeText(rows[row + 2] as number);
    return true;
  }

  bags(cursor: Cursor, row: number): boolean {
    const reader = this.#reader;
    reader.level = 'checkin';
    reader.checkIn.addBags(this.#bagsIn(cursor, row));
    return true;
  }

  #bagsIn(cursor: Cursor, row: number): Bags {
    const { rows } = cursor;
    const bags = newBags();
    const role = rows[row + 4] as number;
    if (role > 0) bags.pool = { reference: textIn(cursor, row + 5), head: role === 1 };
    if (role === 2) return bags;
    const weight = amountIn(rows, row + 2);
    if ((rows[row + 1] as number) >= 0) bags.count = rows[row + 1];
    if (weight > 0) bags.weightKg = kilograms(weight, false);
    if ((rows[row + 7] as number) < (rows[row + 8] as number)) {
      const first = textIn(cursor, row + 7);
      const count = rows[row + 9] as number;
      bags.tags = count > 1 ? tagSequence(first, count) : [first];
      bags.count ??= bags.tags.length;
      if (rows[row + 10] !== 0) bags.to = codeText(rows[row + 10] as number);
    }
    return bags;
  }
}
