import { crewPool } from '@farol/corpus';
import type { DemoCrewMember } from '#areas/registry/index.ts';

/** Carriers of the demo with an organization of their own. */
const registeredCarriers = ['X0', 'Y1'] as const;

/** Of 40 members one is not registered, one was dismissed and two have an expired licence. */
const cycle = 40;
const unregistered = 7;
const dismissed = 23;
const expired: ReadonlySet<number> = new Set([4, 31]);

/** Lists the crew register of the demo; the same people fly on its flights. */
export function listDemoCrew(seed: number, today: Temporal.PlainDate): DemoCrewMember[] {
  return registeredCarriers.flatMap(carrier =>
    crewPool(seed, carrier).flatMap((member, index): DemoCrewMember[] => {
      const place = index % cycle;
      if (place === unregistered) return [];
      const { id, surname, givenNames, birthDate, passports, licence } = member;
      const documents = [...passports.slice(0, 1), licence];
      return [
        {
          key: id,
          carrier,
          registration: String(100_000 + index),
          surname,
          givenNames,
          birthDate,
          documents: documents.map(({ type, number, issuer }) => ({ type, number, issuer })),
          licenceUntil: expired.has(place)
            ? today.subtract({ days: 20 }).toString()
            : (licence.expiration ?? null),
          dismissedOn: place === dismissed ? today.subtract({ days: 10 }).toString() : null,
        },
      ];
    }),
  );
}
