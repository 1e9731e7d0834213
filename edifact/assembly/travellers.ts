import { areCapitals, code, components, elements, find, from, to } from './fields.ts';
import { hasTravel } from './flights.ts';
import { LONGEST_KEY, LONGEST_NAME } from './limits.ts';
import { plainGivenEnd } from './names.ts';
import { isKeptSurname, setName } from './released.ts';
import * as rows from './rows.ts';

/* Standards digest, 4.3: TIF, REF. */

export function readTraveller(): i32 {
  if (!find(1, 1)) return rows.OTHER;
  const surname = from;
  const surnameEnd = to;
  if (!find(2, 1)) return rows.OTHER;
  const given = from;
  const givenEnd = to;
  if (surnameEnd - surname > LONGEST_NAME || givenEnd - given > LONGEST_NAME) return rows.OTHER;
  const type = code(2, 2);
  const own = code(2, 3);
  const infant = code(2, 4);
  if (type < 0 || own < 0 || infant < 0) return rows.OTHER;
  if (!setName(1, surname, surnameEnd) || !setName(3, given, givenEnd)) return rows.OTHER;
  rows.set(5, hasTravel ? -1 : plainEnd(surname, surnameEnd, given, givenEnd));
  rows.set(6, type);
  rows.set(7, own);
  rows.set(8, infant);
  return rows.done(rows.TRAVELLER, 8);
}

/** Returns -1 for unusual names. */
function plainEnd(surname: i32, surnameEnd: i32, given: i32, givenEnd: i32): i32 {
  return isKeptSurname(surname, surnameEnd) ? plainGivenEnd(given, givenEnd, true) : -1;
}

export function readReference(): i32 {
  if (!find(1, 2) && !find(1, 1)) return rows.OTHER;
  if (to - from > LONGEST_KEY) return rows.OTHER;
  rows.set(1, from);
  rows.set(2, to);
  return rows.done(rows.REFERENCE, 2);
}

/** Reads `FTI+X0:918445493:::BASE`, without a reference. */
export function readFrequentFlyer(): i32 {
  const airline = code(1, 1);
  if (elements !== 1 || components(1) > 5 || airline < 0) return rows.OTHER;
  if (find(1, 3) || find(1, 4)) return rows.OTHER;
  if (find(1, 5) && !areCapitals(from, to)) return rows.OTHER;
  rows.set(4, from);
  rows.set(5, to);
  if (!find(1, 2) || to - from > LONGEST_KEY) return rows.OTHER;
  rows.set(1, airline);
  rows.set(2, from);
  rows.set(3, to);
  return rows.done(rows.FLYER, 5);
}
