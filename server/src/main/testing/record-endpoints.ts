import type { Services } from '#kernel/services.ts';

/** Endpoints must not reveal their record to users without access. */
export const flightEndpoints = ['getFlight', 'flightPassengers', 'getPassenger'];
export const alertEndpoints =
  'getAlert readAlert unreadAlert readAlerts unreadAlerts switchPin deleteAlerts restoreAlerts takeAlerts releaseAlerts'.split(
    ' ',
  );
export const restrictionEndpoints =
  'getRestriction updateRestriction toggleRestriction deleteRestriction'.split(' ');

/** Waits, because calls are stored shortly after their answer. */
export async function getFirstCall({ pool }: Pick<Services, 'pool'>): Promise<string> {
  return (await pool.db.selectFrom('integrator_call').select('id').executeTakeFirstOrThrow()).id;
}
