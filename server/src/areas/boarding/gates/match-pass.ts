import type { BcbpLeg, BcbpPass } from '@farol/edifact';
import { compareNames } from '@farol/identity';
import { foldName } from '#kernel/text.ts';

export interface ListedPassenger {
  id: string;
  surname: string;
  givenNames: string;
  seat: string | null;
  locator: string | null;
  debarkation: string | null;
  ticketNumbers: string[];
}

export type PassengerMatch =
  | { passenger: ListedPassenger }
  | { reason: 'LOCATOR_DIFFERS' | 'NAME_DIFFERS' | 'PASSENGER_AMBIGUOUS' | 'PASSENGER_UNKNOWN' };

/** Columns of the name (IATA Resolution 792); a name of this length may be cut. */
const nameColumns = 20;
const glue = (text: string | undefined): string => foldName(text ?? '').replaceAll(' ', '');

/**
 * Finds the passenger of a pass by name, and by locator or ticket. A codeshare pass has the locator of the
 * other carrier, so there the name alone is enough if it is unique.
 */
export function matchPassenger(
  pass: BcbpPass,
  leg: BcbpLeg,
  passengers: readonly ListedPassenger[],
  isCodeshare: boolean,
): PassengerMatch {
  const sameName = passengers.filter(one => isSameName(pass, one));
  const confirmed = sameName.filter(one => hasSameBooking(leg, one));
  if (confirmed.length > 0) return pickBySeat(leg, confirmed);
  const unconfirmed = sameName.filter(
    ({ locator }) => isCodeshare || locator === null || leg.locator === undefined,
  );
  if (unconfirmed.length > 0) return pickBySeat(leg, unconfirmed);
  if (sameName.length > 0) return { reason: 'LOCATOR_DIFFERS' };
  const sameBooking = passengers.some(one => hasSameBooking(leg, one));
  return { reason: sameBooking ? 'NAME_DIFFERS' : 'PASSENGER_UNKNOWN' };
}

function pickBySeat(leg: BcbpLeg, passengers: readonly ListedPassenger[]): PassengerMatch {
  const [only, ...others] = passengers;
  if (only !== undefined && others.length === 0) return { passenger: only };
  const seated = passengers.filter(({ seat }) => seat !== null && seat === leg.seat);
  const [passenger] = seated;
  return passenger !== undefined && seated.length === 1 ? { passenger } : { reason: 'PASSENGER_AMBIGUOUS' };
}

function hasSameBooking(leg: BcbpLeg, { locator, ticketNumbers }: ListedPassenger): boolean {
  if (leg.locator !== undefined && leg.locator === locator) return true;
  const ticket = `${leg.airlineCode ?? ''}${leg.documentSerial ?? ''}`;
  return ticket.length === 13 && ticketNumbers.includes(ticket);
}

/** Ignores diacritics and titles. A name of 20 columns may be the beginning of the listed one. */
export function isSameName(
  pass: Pick<BcbpPass, 'givenNames' | 'name' | 'surname'>,
  listed: { surname: string; givenNames: string },
): boolean {
  const isCut = pass.name.length >= nameColumns;
  const [surname, given] = [glue(pass.surname), glue(pass.givenNames)];
  const [listedSurname, listedGiven] = [glue(listed.surname), glue(listed.givenNames)];
  // A name can look like a title or a placeholder, as that of ZHU/NA.
  const glued = glue(pass.name.replace('/', ' '));
  if (glued !== '' && glued === listedSurname + listedGiven) return true;
  if (given === '' && listedGiven === '' && surname !== '')
    return surname === listedSurname || (isCut && listedSurname.startsWith(surname));
  if (given === '') return isCut && surname !== '' && (listedSurname + listedGiven).startsWith(surname);
  const sameSurname = surname === listedSurname || (isCut && listedSurname.startsWith(surname));
  const sameGiven = isCut
    ? listedGiven.startsWith(given) || given.startsWith(listedGiven)
    : given === listedGiven || isFirstName(pass.givenNames, listed.givenNames);
  if (surname !== '' && sameSurname && sameGiven) return true;
  const { relation } = compareNames(
    { surname: pass.surname ?? '', givenNames: pass.givenNames ?? '' },
    listed,
  );
  return relation === 'SAME';
}

/** Returns whether one is the other without its last names: `ANA` and `ANA MARIA`. */
function isFirstName(a: string | undefined, b: string): boolean {
  const [one, other] = [`${foldName(a ?? '')} `, `${foldName(b)} `];
  return one.startsWith(other) || other.startsWith(one);
}
