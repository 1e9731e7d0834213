import { raiseAlerts } from '#areas/alerts/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import { type Job, queueJob } from '#kernel/jobs/jobs.ts';
import type { Services } from '#kernel/services.ts';
import type { FlightKey } from '../matching/decision.ts';
import { getInForce } from '../matching/in-force/in-force.ts';
import { judgeRules } from '../matching/rules/rules.ts';
import { judgeLocked } from './judge-changes.ts';
import { hasRulesOnBoarding } from './queries.ts';

const jobName = 'inspection:judge-boarding';
/** Steps of one flight within this time are judged together. */
const pauseSeconds = 3;

/** Queues the judging of a flight by rules on boarding. Call it last in the transaction of a step. */
export async function queueBoardingJudging(db: Database, flight: FlightKey): Promise<void> {
  if (!(await hasRulesOnBoarding(db))) return;
  const { flightDate, flightId } = flight;
  await queueJob(
    db,
    jobName,
    { flightDate, flightId },
    { key: `${jobName} ${flightId}`, inSeconds: pauseSeconds },
  );
}

export const boardingJudgingJob = (services: Services): Job => ({
  name: jobName,
  work: async payload => {
    await judgeBoarding(services, payload as FlightKey);
  },
});

async function judgeBoarding(services: Services, flight: FlightKey): Promise<void> {
  await judgeLocked(services, flight, async db => {
    const { hits } = await judgeRules(db, services, await getInForce(db, services), flight);
    await raiseAlerts(db, services, hits);
  });
}
