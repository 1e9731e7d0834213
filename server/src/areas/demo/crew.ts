import { crewRegister } from '@farol/corpus';
import type { SeededCrewMember } from '#areas/registry/index.ts';

/** Carriers of the demo with an organization of their own. */
const registeredCarriers = ['X0', 'Y1'] as const;
const firstRegistration = 100_000;

/** Lists the crew register of the demo; the same people fly on its flights. */
export function listDemoCrew(seed: number, today: Temporal.PlainDate): SeededCrewMember[] {
  return registeredCarriers.flatMap(carrier =>
    crewRegister(seed, carrier, { today: today.toString(), firstRegistration }).map(({ id, ...member }) => ({
      key: id,
      ...member,
    })),
  );
}
