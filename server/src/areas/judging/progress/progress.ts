import type { JudgingProgress } from '@farol/contract';
import type { CarrierScope } from '#areas/access/index.ts';
import { asSystem } from '#kernel/db/as-system.ts';
import type { Database } from '#kernel/db/pool.ts';
import type { Services } from '#kernel/services.ts';
import { comingFlightWindow } from '../coming-flights/coming-flights.ts';
import { countJudgedFlights, findLoggedState, type JudgedBy } from './queries.ts';

/**
 * Returns how far coming flights are judged by a rule, a restriction or an import. Undefined without a
 * recorded change. The caller checks the user's right to it.
 */
export async function findJudgingProgress(
  db: Database,
  scope: CarrierScope,
  { clock }: Pick<Services, 'clock'>,
  by: JudgedBy,
): Promise<JudgingProgress | undefined> {
  return asSystem(db, async () => {
    const state = await findLoggedState(db, by);
    if (state === undefined) return undefined;
    const counts = await countJudgedFlights(db, scope, comingFlightWindow(clock), state, by);
    return state.open
      ? { state: state.begun ? 'RUNNING' : 'WAITING', ...counts }
      : { state: 'DONE', ...counts, done: counts.flights };
  });
}
