import type { Person } from '@farol/edifact';
import { yymmdd } from '../calendar.ts';
import { crewDocuments, type CrewMember, crewPool } from '../people/crew.ts';
import { formatPrintedName } from '../people/names.ts';
import { Random } from '../random.ts';
import type { ScaleFlight, ScaleOptions } from './schedule.ts';

/** A crew member as the list of people on board describes them. */
export interface ScaleCrewMember {
  /** The same member has the same id on all flights. */
  member: string;
  listed: Person;
}

/** Two of six in a row of the pool are pilots. */
const crewSize = 6;

/** Lists the crew of a flown flight; flights ahead have none, because lists name the crew. */
export function listScaleCrew({ seed }: ScaleOptions, flight: ScaleFlight): ScaleCrewMember[] {
  if (!flight.flown) return [];
  const { carrier, number, date } = flight;
  const pool = crewPool(seed, carrier);
  const first = new Random(seed, 'crew of flight', carrier, number, date).integer(0, pool.length - 1);
  return Array.from({ length: crewSize }, (_, index) => {
    const member = pool[(first + index) % pool.length];
    if (member === undefined) throw new RangeError('a carrier has crew');
    return { member: member.id, listed: describe(member, index, flight) };
  });
}

function describe(member: CrewMember, index: number, flight: ScaleFlight): Person {
  const { carrier, number, date, domestic, origin, destination } = flight;
  return {
    kind: 'CREW',
    crewRole: member.role,
    inTransit: false,
    surname: formatPrintedName(member.surname),
    givenNames: formatPrintedName(member.givenNames),
    birthDate: member.birthDate,
    gender: member.gender,
    nationality: member.nationality,
    nationalities: [member.nationality],
    residence: member.residence,
    documents: crewDocuments(member, domestic).map(document => ({ ...document })),
    uniqueReference: `${carrier}${yymmdd(date)}${number.padStart(4, '0')}C${String(index + 1).padStart(2, '0')}`,
    embarkation: origin,
    debarkation: destination,
    ...(!domestic && { clearance: destination }),
    phones: [],
    emails: [],
    ticketNumbers: [],
    verified: true,
  };
}
