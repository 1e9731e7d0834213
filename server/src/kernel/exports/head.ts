import type { DocumentHead } from '@farol/contract';
import { type Clock, formatLocal, toDate } from '../clock.ts';
import type { UserActor } from '../guard/actor.ts';

/** Returns who requests a document and when, in the zone of the user's organization. */
export function documentHeadOf({ actor, clock }: { actor: UserActor; clock: Clock }): DocumentHead {
  const now = clock.now();
  const zone = actor.organization?.timeZone ?? 'UTC';
  return {
    user: actor.fullName,
    organization: actor.organization?.name ?? '',
    at: toDate(now).toISOString(),
    atLocal: formatLocal(now, zone),
    zone,
  };
}
