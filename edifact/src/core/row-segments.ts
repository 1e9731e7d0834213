import { PERSON, PERSON_SIZE } from './people-rows.ts';
import { lengthOf, type PeopleTables, type RowTables } from './rows.ts';
import { Segments } from './segments.ts';

/** Segments of which rows are to be had, see `rows.ts`: made when the first is asked for, for all records from there on. */
export class RowSegments extends Segments {
  /** Place of a row, and its record. */
  #rowAt = 0;
  #rowRecord = 0;

  /** Goes on to another record of the window, past those between. */
  passTo(record: number): void {
    this.count += record - this.record;
    this.standAt(record);
  }

  /** Numbers of the rows that {@link bookingRow} or {@link personRow} found. */
  get rows(): Int32Array {
    return this.scanned.rows.numbers;
  }

  get rowTexts(): string {
    return this.scanned.rows.texts;
  }

  /** Says that the rows up to this one, that of a record, are done with. */
  leaveRows(row: number, record: number): void {
    this.#rowAt = row;
    this.#rowRecord = record;
  }

  /** Where the row of the SRC at hand is, if its segments can be read in rows; -1 otherwise. */
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

  /** Where the row of the NAD at hand is, see `people-rows.ts`; -1 when there is none. */
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

  /** The row at a place that follows another one, if it is that of a record; -1 otherwise. */
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
