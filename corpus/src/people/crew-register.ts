import { addDays } from '../calendar.ts';
import type { Seed } from '../random.ts';
import type { CorpusDocument } from './documents.ts';
import { crewPool } from './crew.ts';

export interface RegisteredCrewMember {
  /** Id of the member in the pool. */
  id: string;
  carrier: string;
  registration: string;
  surname: string;
  givenNames: string;
  birthDate: string;
  documents: Pick<CorpusDocument, 'issuer' | 'number' | 'type'>[];
  licenceUntil: string | null;
  dismissedOn: string | null;
}

/** Among 40 members, one is not registered, one was dismissed and two have an expired licence. */
const cycle = 40;
const unregistered = 7;
const dismissed = 23;
const expired: ReadonlySet<number> = new Set([4, 31]);

/** Lists the register of a carrier on a date; the same people fly on its flights. */
export function crewRegister(
  seed: Seed,
  carrier: string,
  { today, firstRegistration }: { today: string; firstRegistration: number },
): RegisteredCrewMember[] {
  return crewPool(seed, carrier).flatMap((member, index): RegisteredCrewMember[] => {
    const place = index % cycle;
    if (place === unregistered) return [];
    const { id, surname, givenNames, birthDate, passports, licence } = member;
    return [
      {
        id,
        carrier,
        registration: String(firstRegistration + index),
        surname,
        givenNames,
        birthDate,
        documents: [...passports.slice(0, 1), licence].map(({ type, number, issuer }) => ({
          type,
          number,
          issuer,
        })),
        licenceUntil: expired.has(place) ? addDays(today, -20) : (licence.expiration ?? null),
        dismissedOn: place === dismissed ? addDays(today, -10) : null,
      },
    ];
  });
}
