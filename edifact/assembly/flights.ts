import {
  code,
  elements,
  find,
  findInstant,
  foundDay,
  foundTime,
  fourDigits,
  isThreeLong,
  number,
  sixDigits,
} from './fields.ts';
import { MOST_COUNTED } from './limits.ts';
import * as rows from './rows.ts';
import { appendInstant } from './texts.ts';

/* Standards digest, 4.3: TVL, RPI, DAT. */

const ARNK: i32 = 0x41524e4b;
export const MOST: i32 = 30;

/** Travellers after a flight are those who checked in; their names are rarely needed. */
export let hasTravel: bool = false;

export function startFlights(): void {
  hasTravel = false;
}

let day: i32 = 0;
let time: i32 = 0;

/** Reads DDMMYY and HHMM, or -1. Returns the offset of the text, or -1 for other forms. */
function instant(element: i32, component: i32): i32 {
  if (findInstant(element, component)) {
    day = foundDay;
    time = foundTime;
  } else {
    day = sixDigits(element, component);
    time = fourDigits(element, component + 1);
    if (day < 0 || time < -1) return -1;
  }
  return appendInstant(day, time);
}

export function readDates(): i32 {
  if (elements > MOST) return rows.OTHER;
  rows.set(1, elements);
  for (let element = 1; element <= elements; element++) {
    const qualifier = code(element, 1);
    const text = instant(element, 2);
    if (qualifier < 0 || text < 0) return rows.OTHER;
    rows.set(element * 2, qualifier);
    rows.set(element * 2 + 1, text);
  }
  return rows.done(rows.DATES, elements * 2 + 1);
}

export function readTravel(): i32 {
  hasTravel = true;
  if (elements > 5 || find(5, 3)) return rows.OTHER;
  if (!localInstant(1, 1) || !localInstant(4, 3)) return rows.OTHER;
  const origin = readAirport(2);
  const destination = readAirport(3);
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
  rows.set(7, origin);
  rows.set(8, destination);
  rows.set(9, carrier);
  rows.set(10, flight);
  rows.set(11, booked);
  rows.set(12, operator === carrier ? 0 : operator);
  return rows.done(rows.TRAVEL, 12);
}

/** Writes the offset of the text, the day and the time. */
function localInstant(at: i32, component: i32): bool {
  const text = instant(1, component);
  rows.set(at, text);
  rows.set(at + 1, day);
  rows.set(at + 2, time);
  return text >= 0 && time >= 0;
}

function readAirport(element: i32): i32 {
  const place = code(element, 1);
  return isThreeLong(place) ? place : -1;
}

export function readQuantity(): i32 {
  const count = number(1, 1);
  const status = code(2, 1);
  if (count < 1 || count > MOST_COUNTED || status < 0) return rows.OTHER;
  rows.set(1, count);
  rows.set(2, status);
  return rows.done(rows.QUANTITY, 2);
}
