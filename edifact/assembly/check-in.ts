import { amount, arePlain, code, decimals, elements, find, from, isThreeLong, number, to } from './fields.ts';
import { LONGEST_CODE, MOST_COUNTED, MOST_KILOGRAMS } from './limits.ts';
import { plainSeat } from './requests.ts';
import * as rows from './rows.ts';

/* Standards digest, 4.3: SSD, TBD, TRI. */

export function readSeat(): i32 {
  const given = plainSeat(1);
  const cabin = code(5, 1);
  if (given <= 0 || cabin < 0) return rows.OTHER;
  rows.set(1, given);
  rows.set(2, cabin);
  return rows.done(rows.SEAT, 2);
}

const HEAD_OF_POOL: i32 = 0x4850;
const MEMBER_OF_POOL: i32 = 0x4d50;
const KILOGRAMS: i32 = 0x373030;

export function readBags(): i32 {
  const pieces = number(2, 1);
  const weight = amount(2, 2);
  const unit = code(2, 3);
  const role = code(4, 1);
  if (pieces < -1 || weight < -1 || (unit !== 0 && unit !== KILOGRAMS) || role < 0 || elements > 5)
    return rows.OTHER;
  if (pieces > MOST_COUNTED || weight > MOST_KILOGRAMS) return rows.OTHER;
  rows.set(1, pieces);
  rows.set(2, weight);
  rows.set(3, decimals);
  const pooled: bool = role === HEAD_OF_POOL || role === MEMBER_OF_POOL;
  rows.set(4, pooled ? (role === HEAD_OF_POOL ? 1 : 2) : 0);
  if (pooled) find(4, 2);
  rows.set(5, pooled ? from : 0);
  rows.set(6, pooled ? to : 0);
  const tagged = find(5, 2);
  if (tagged && (to - from > LONGEST_CODE || !arePlain(from, to))) return rows.OTHER;
  rows.set(7, from);
  rows.set(8, to);
  const count = number(5, 3);
  rows.set(9, count);
  const destination = tagged ? code(5, 4) : 0;
  rows.set(10, destination);
  if (destination !== 0 && !isThreeLong(destination)) return rows.OTHER;
  return tagged && count < 0 ? rows.OTHER : rows.done(rows.BAGS, 10);
}

export function readBoarding(): i32 {
  find(2, 1);
  if (to - from > LONGEST_CODE) return rows.OTHER;
  rows.set(1, from);
  rows.set(2, to);
  const traveller = code(2, 4);
  rows.set(3, traveller);
  return traveller > 0 ? rows.done(rows.BOARDING, 3) : rows.OTHER;
}
