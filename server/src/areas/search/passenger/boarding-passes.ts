import type { PassengerDetail } from '@farol/contract';
import { type BcbpLeg, readBcbp } from '@farol/edifact';
import type { SourcePerson } from '#areas/processing/index.ts';
import { unsealStored } from '#kernel/keys/sealed.ts';
import { verifyPass } from '#kernel/pass-keys.ts';
import type { Services } from '#kernel/services.ts';
import type { BoardingStages } from './queries.ts';

type BoardingPass = PassengerDetail['boardingPasses'][number];

/** Returns the check-ins of the booking, on the flight and then on its other legs. */
export function toBoardingPasses(
  sources: readonly SourcePerson[],
  flight: { origin: string; destination: string },
): BoardingPass[] {
  const passes = sources
    .filter(({ source }) => source === 'PNR')
    .flatMap(({ person: { checkIn, otherLegs = [], seat } }) => [
      ...(checkIn === undefined ? [] : [toPass({ ...flight, seat, ...checkIn })]),
      ...otherLegs.map(toPass),
    ]);
  const seen = new Set<string>();
  return passes.filter(pass => !seen.has(JSON.stringify(pass)) && seen.add(JSON.stringify(pass)));
}

type CheckIn = { [Field in keyof BoardingPass]?: string | undefined };

function toPass({ origin, destination, at, sequence, cabin, seat }: CheckIn): BoardingPass {
  return {
    origin: origin ?? null,
    destination: destination ?? null,
    at: at ?? null,
    sequence: sequence ?? null,
    cabin: cabin ?? null,
    seat: seat ?? null,
  };
}

/** Returns the pass that was validated at the restricted area or the gate. */
export async function findValidatedPass(
  { config, keys }: Pick<Services, 'config' | 'keys'>,
  boarding: BoardingStages | undefined,
): Promise<PassengerDetail['validatedPass']> {
  const readAt = boarding?.passAt ?? boarding?.boardedAt ?? null;
  if (boarding === undefined || boarding.pass === null || readAt === null) return null;
  const text = (await unsealStored(keys, 'boarding pass', boarding.pass)).toString('utf8');
  const result = readBcbp(text, {
    now: readAt,
    verify: signature => verifyPass(config.passKeys, signature),
  });
  if (!result.ok) return null;
  const { name, legs, security } = result.pass;
  return {
    readAt: readAt.toISOString(),
    name,
    security: security?.verification ?? null,
    legs: legs.map(toLeg),
  };
}

function toLeg(leg: BcbpLeg): NonNullable<PassengerDetail['validatedPass']>['legs'][number] {
  const { carrier = '', number = '', suffix = '' } = leg;
  return {
    flight: `${carrier} ${number}${suffix}`.trim(),
    origin: leg.origin ?? null,
    destination: leg.destination ?? null,
    date: leg.date ?? null,
    locator: leg.locator ?? null,
    seat: leg.seat ?? null,
    sequence: leg.sequence ?? null,
  };
}
