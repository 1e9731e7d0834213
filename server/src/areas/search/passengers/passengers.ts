import type { PassengerCriteria, PassengerHit } from '@farol/contract';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { auditSearch } from '../people/audit.ts';
import { findByCriteria } from '../people/find-by-criteria.ts';

export async function searchPassengers(
  context: Context<UserActor>,
  criteria: PassengerCriteria,
): Promise<{ rows: PassengerHit[]; truncated: boolean }> {
  const { hits: rows, truncated } = await findByCriteria(context, criteria);
  auditSearch(context, criteria, { kind: 'passenger', rows, truncated });
  return { rows, truncated };
}
