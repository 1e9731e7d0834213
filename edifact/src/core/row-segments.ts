import { PERSON, PERSON_SIZE } from './people-rows.ts';
import { lengthOf, type PeopleTables, type RowTables } from './rows.ts';
import { Segments } from './segments.ts';

/** Rows (`rows.ts`) are made on demand from one record on. */
export class RowSegments extends Segments {
  #rowAt = 0;
  #rowRecord = 0;

  passTo(record: number): void {
    this.count += record - this.record;
    this.standAt(record);
  }

  get rows(): Int32Array {
    return this.scanned.rows.numbers;
  }

  get rowTexts(): string {
    return this.scanned.rows.texts;
  }

  leaveRows(row: number, record: number): void {
    this.#rowAt = row;
    this.#rowRecord = record;
  }

  /** Returns -1 without a row. */
  bookingRow(tables: RowTables): number {
    const { record } = this;
    if (record < 0) return -1;
    const { rows } = this.scanned;
    if (rows.count === 0 || rows.ofPeople || record < this.#rowRecord || !this.#findRow(record)) {
      if (!this.scanner.bookings(record, this.scanned, tables)) return -1;
      this.#rowAt = 0;
      this.#rowRecord = record;
    }
    return rows.count > 0 ? this.#rowAt : -1;
  }

  /** Returns -1 without a row. */
  personRow(tables: PeopleTables): number {
    const { record } = this;
    if (record < 0) return -1;
    const { rows } = this.scanned;
    if (rows.count === 0 || !rows.ofPeople || record < this.#rowRecord || !this.#findPerson(record)) {
      if (!this.scanner.people(record, this.scanned, tables)) return -1;
      this.#rowAt = 0;
      this.#rowRecord = record;
    }
    return rows.count > 0 ? this.#rowAt : -1;
  }

  #findPerson(record: number): boolean {
    const { numbers, count } = this.scanned.rows;
    let at = this.#rowAt;
    while (at < count && (numbers[at + PERSON.record] as number) < record) at += PERSON_SIZE;
    this.#rowAt = at;
    this.#rowRecord = record;
    return at < count && numbers[at + PERSON.record] === record;
  }

  /** Returns -1 if the row belongs to no record. */
  rowOfPerson(at: number, record: number): number {
    const { numbers, count } = this.scanned.rows;
    return at < count && numbers[at + PERSON.record] === record ? at : -1;
  }

  #findRow(record: number): boolean {
    const { numbers, count } = this.scanned.rows;
    let at = this.#rowAt;
    let found = this.#rowRecord;
    while (found < record && at < count) {
      at += lengthOf(numbers[at] as number);
      found++;
    }
    this.#rowAt = at;
    this.#rowRecord = found;
    return at < count;
  }
}
