/** A process that raises one alert for the receivers that its parent sends, and reports the commit. */
import { raiseAlerts } from '../../../server/src/areas/alerts/index.ts';
import { readConfig } from '../../../server/src/kernel/config.ts';
import { transaction } from '../../../server/src/kernel/db/pool.ts';
import { createFlightDatedId, createId } from '../../../server/src/kernel/ids.ts';
import { openServices } from '../../../server/src/main/services.ts';
import { benchOrganizationId } from './queries.ts';

/** `committedAt` is in milliseconds of the monotonic clock, which all processes of a machine share. */
export type RaiserMessage = { ready: true } | { committedAt: number };

const { services, forJobs, close } = await openServices(readConfig(process.env));
const flightDate = services.clock.now().toZonedDateTimeISO('UTC').toPlainDate().toString();
const sendMessage = (message: RaiserMessage) => process.send?.(message);

async function raise(receivers: string[]): Promise<number> {
  return transaction(forJobs.pool.db, { kind: 'system' }, async db => {
    const hit = {
      flightDate,
      flightId: createFlightDatedId(flightDate),
      passengerId: createFlightDatedId(flightDate),
      travellerId: null,
      organizationId: benchOrganizationId,
      origin: 'RESTRICTION' as const,
      sourceId: createId(),
      sourceVersion: 1,
      title: 'Bench',
      status: 'API_BOARDED' as const,
      reasons: [],
      possible: false,
      receivers,
    };
    const { notified } = await raiseAlerts(db, services, [hit]);
    if (notified !== receivers.length) throw new Error(`${notified} of ${receivers.length} were notified`);
    return Number(process.hrtime.bigint()) / 1e6;
  });
}

process.on('message', (receivers: string[]) => {
  void raise(receivers).then(committedAt => sendMessage({ committedAt }));
});
process.on('disconnect', () => void close().finally(() => process.exit()));
sendMessage({ ready: true });
