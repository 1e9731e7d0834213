import type { UserActor } from '#kernel/guard/actor.ts';
import { newId } from '#kernel/ids.ts';
import { forSystem, type TestPlatform } from '#testing/platform.ts';
import { raiseAlerts, type Hit } from '../raise/raise.ts';
import { getAlertOf, insertPassenger, type TestFlight } from './queries.ts';

/** Raises one alert on a new passenger of the flight. Returns its id and passenger. */
export async function raiseFor(
  { services }: Pick<TestPlatform, 'services'>,
  flight: TestFlight,
  receivers: readonly UserActor[],
  given: Partial<Hit> = {},
): Promise<{ id: string; passengerId: string }> {
  const sourceId = given.sourceId ?? newId();
  return forSystem(services.pool, async db => {
    const passengerId = given.passengerId ?? (await insertPassenger(db, flight));
    const hit: Hit = {
      flightDate: flight.date,
      flightId: flight.id,
      travellerId: null,
      organizationId: receivers[0]?.organization?.id ?? newId(),
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
      ...given,
      passengerId,
      sourceId,
    };
    await raiseAlerts(db, services, [hit]);
    return { id: await getAlertOf(db, passengerId, sourceId), passengerId };
  });
}
