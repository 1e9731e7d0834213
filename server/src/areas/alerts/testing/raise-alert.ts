import type { UserActor } from '#kernel/guard/actor.ts';
import { createId } from '#kernel/ids.ts';
import { runAsSystem, type TestPlatform } from '#testing/platform.ts';
import { raiseAlerts } from '../raise/raise.ts';
import type { Hit } from '../raise/hit.ts';
import { getAlertId, insertPassenger, type TestFlight } from './queries.ts';

/** Returns the alert's id and its new passenger. */
export async function raiseAlertFor(
  { services }: Pick<TestPlatform, 'services'>,
  flight: TestFlight,
  receivers: readonly UserActor[],
  overrides: Partial<Hit> = {},
): Promise<{ id: string; passengerId: string }> {
  const sourceId = overrides.sourceId ?? createId();
  return runAsSystem(services.pool, async db => {
    const passengerId = overrides.passengerId ?? (await insertPassenger(db, flight));
    const hit: Hit = {
      flightDate: flight.date,
      flightId: flight.id,
      travellerId: null,
      organizationId: receivers[0]?.organization?.id ?? createId(),
      origin: 'RESTRICTION',
      sourceVersion: 1,
      title: 'Ordem judicial',
      status: 'API_BOARDED',
      reasons: [
        {
          field: 'document',
          operator: '=',
          wanted: ['FX000111'],
          more: 0,
          found: ['P FX000111 BRA'],
          score: null,
        },
      ],
      possible: false,
      receivers: receivers.map(({ id }) => id),
      ...overrides,
      passengerId,
      sourceId,
    };
    await raiseAlerts(db, services, [hit]);
    return { id: await getAlertId(db, passengerId, sourceId), passengerId };
  });
}
