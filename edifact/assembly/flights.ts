import {
  code,
  day,
  elements,
  find,
  findInstant,
  fourDigits,
  isThreeLong,
  number,
  sixDigits,
  time,
} from './fields.ts';
import * as rows from './rows.ts';

/* Standards digest, 4.3: TVL, RPI, DAT. */

const ARNK: i32 = 0x41524e4b;
export const MOST: i32 = 30;

/** Travellers after a flight are those who checked in; their names are rarely needed. */
export let hasTravel: bool = false;

export function startFlights(): void {
  hasTravel = false;
}

/** Writes DDMMYY and HHMM, or -1. Returns false for other forms. */
function instant(at: i32, element: i32, component: i32): bool {
  if (findInstant(element, component)) {
    rows.set(at, day);
    rows.set(at + 1, time);
    return true;
  }
  return oddInstant(at, element, component);
}

function oddInstant(at: i32, element: i32, component: i32): bool {
  const day = sixDigits(element, component);
  const time = fourDigits(element, component + 1);
  rows.set(at, day);
  rows.set(at + 1, time);
  return day >= 0 && time > -2;
}

export function dates(): i32 {
  if (elements > MOST) return rows.OTHER;
  rows.set(1, elements);
  for (let element = 1; element <= elements; element++) {
    const qualifier = code(element, 1);
    rows.set(element * 3 - 1, qualifier);
    if (qualifier < 0 || !instant(element * 3, element, 2)) return rows.OTHER;
  }
  return rows.done(rows.DATES, elements * 3 + 1);
}

export function travel(): i32 {
  hasTravel = true;
  if (elements > 5 || find(5, 3)) return rows.OTHER;
  if (!instant(1, 1, 1) || !instant(3, 1, 3)) return rows.OTHER;
  const origin = airport(2);
  const destination = airport(3);
  const carrier = code(4, 1);
  const operator = code(4, 2);
  const flight = number(5, 1);
  const booked = code(5, 2);
  if (
    origin <= 0 ||
    destination <= 0 ||
    carrier <= 0 ||
    carrier === ARNK ||
    flight < 1 ||
    booked < 0 ||
    operator < 0
  )
    return rows.OTHER;
  rows.set(5, origin);
  rows.set(6, destination);
  rows.set(7, carrier);
  rows.set(8, flight);
  rows.set(9, booked);
  rows.set(10, operator === carrier ? 0 : operator);
  return rows.done(rows.TRAVEL, 10);
}

function airport(element: i32): i32 {
  const place = code(element, 1);
  return isThreeLong(place) ? place : -1;
}

export function quantity(): i32 {
  const count = number(1, 1);
  const status = code(2, 1);
  if (count < 1 || status < 0) return rows.OTHER;
  rows.set(1, count);
  rows.set(2, status);
  return rows.done(rows.QUANTITY, 2);
}
