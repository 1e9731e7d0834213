import { areCapitals, code, components, elements, find, from, to } from './fields.ts';
import { hasTravel } from './flights.ts';
import { plainGivenEnd } from './names.ts';
import { isKeptSurname, setName } from './released.ts';
import * as rows from './rows.ts';

/* Who travels (standards digest, section 4.3: TIF, REF, FTI). */

/** Family name and given names, where the given names end without a title, type, reference, that of an infant. */
export function traveller(): i32 {
  if (!find(1, 1)) return rows.OTHER;
  const surname = from;
  const surnameEnd = to;
  if (!find(2, 1)) return rows.OTHER;
  const given = from;
  const givenEnd = to;
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

/** Where the given names end in the window that are kept as they stand up to there; -1 when the names must be looked at closely. */
function plainEnd(surname: i32, surnameEnd: i32, given: i32, givenEnd: i32): i32 {
  return isKeptSurname(surname, surnameEnd) ? plainGivenEnd(given, givenEnd, true) : -1;
}

/** Where the reference stands. */
export function reference(): i32 {
  if (!find(1, 2) && !find(1, 1)) return rows.OTHER;
  rows.set(1, from);
  rows.set(2, to);
  return rows.done(rows.REFERENCE, 2);
}

/** Airline, where the number stands, where the tier stands. */
export function frequentFlyer(): i32 {
  if (elements !== 1 || components(1) > 5 || find(1, 3) || find(1, 4)) return rows.OTHER;
  const airline = code(1, 1);
  if (airline < 0 || !find(1, 2)) return rows.OTHER;
  rows.set(1, airline);
  rows.set(2, from);
  rows.set(3, to);
  if (find(1, 5) && !areCapitals(from, to)) return rows.OTHER;
  rows.set(4, from);
  rows.set(5, to);
  return rows.done(rows.FREQUENT_FLYER, 5);
}
