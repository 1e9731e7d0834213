import { expect, test } from 'vitest';
import { getDemoPerson } from '#areas/auth/testing/demo-people.ts';
import { getLastEvent } from '#testing/trail.ts';
import { createMissingRecords, type Records } from './testing/contract.ts';
import { alertEndpoints, flightEndpoints, restrictionEndpoints } from './testing/record-endpoints.ts';
import { firstNames, listed, setUpRecords } from './testing/records-platform.ts';

const platform = await setUpRecords();

const ask = (name: string, caller: string, records?: Records) => platform().ask(name, caller, records);

test.each([
  ...flightEndpoints.map(name => [name, 'airline', 'otherAirline', 404] as const),
  ...['colleague', 'otherAgency'].flatMap(caller => [
    ...alertEndpoints.map(name => [name, undefined, caller, 404] as const),
    ...restrictionEndpoints.map(name => [name, undefined, caller, 404] as const),
  ]),
  ...['airline', 'otherAirline'].flatMap(caller =>
    [...alertEndpoints, ...restrictionEndpoints, 'alertsOfPassenger'].map(
      name => [name, undefined, caller, 403] as const,
    ),
  ),
  ['getRestriction', 'owner', 'otherAgency', 404] as const,
  ['updateRestriction', undefined, 'administrator', 403] as const,
  ['toggleRestriction', undefined, 'administrator', 403] as const,
  ['deleteRestriction', undefined, 'administrator', 403] as const,
  ['fileState', 'integrator', 'otherIntegrator', 404] as const,
])('%s of a record that %s may see answers %s with %d', async (name, allowed, refused, status) => {
  const reply = await ask(name, refused);
  expect(reply.statusCode).toBe(status);
  expect(reply.body).not.toMatch(new RegExp(listed.map(({ surname }) => surname).join('|'), 'i'));
  // Where several steps are required, the success test below covers them.
  const own = allowed === undefined ? 200 : (await ask(name, allowed)).statusCode;
  expect(own).toBe(200);
});

test('answers a record of another organization like a missing one', async () => {
  const { records } = platform();
  for (const [name, caller] of [
    ...flightEndpoints.map(name => [name, 'otherAirline'] as const),
    ...[...alertEndpoints, ...restrictionEndpoints].map(name => [name, 'otherAgency'] as const),
    ['fileState', 'otherIntegrator'] as const,
  ]) {
    const readReply = async (recordIds: Records) => {
      const { id: _id, ...body } = (await ask(name, caller, recordIds)).json<{ id: string }>();
      return body;
    };
    expect([name, await readReply(records)]).toEqual([
      name,
      await readReply({ ...createMissingRecords(), categoryId: records.categoryId, userId: records.userId }),
    ]);
  }
});

test('lists no records of other organizations', async () => {
  const { records } = platform();
  const rows = async (name: string, caller: string) =>
    (await ask(name, caller)).json<{ rows: { id: string }[] }>().rows.map(({ id }) => id);
  expect(await rows('searchFlights', 'airline')).toEqual([records.flightId]);
  expect(await rows('searchFlights', 'otherAirline')).toEqual([]);
  expect(await rows('searchRestrictions', 'owner')).toEqual([records.restrictionId]);
  expect(await rows('searchRestrictions', 'administrator')).toEqual([records.restrictionId]);
  for (const caller of ['colleague', 'otherAgency']) {
    expect(await rows('searchRestrictions', caller)).toEqual([]);
    expect(await rows('searchAlerts', caller)).toEqual([]);
    expect(await rows('alertsOfPassenger', caller)).toEqual([]);
    expect((await ask('countAlerts', caller)).json()).toBe(0);
  }
  expect(await rows('searchAlerts', 'owner')).toEqual([records.alertId]);
  const countAlerts = async (caller: string) =>
    (await ask('getFlight', caller)).json<{ alerts: number }>().alerts;
  expect([await countAlerts('owner'), await countAlerts('colleague'), await countAlerts('airline')]).toEqual([
    1, 0, 0,
  ]);
});

test('records reader and record of a read in the trail', async () => {
  const { records, services } = platform();
  await ask('getPassenger', 'airline');
  const last = await getLastEvent(services);
  const { id, organizationId } = getDemoPerson(firstNames.airline);
  expect(last).toMatchObject({
    event: 'PASSENGER_VIEWED',
    actor_kind: 'user',
    actor_id: id,
    organization_id: organizationId,
    address: '127.0.0.1',
  });
  expect(last.records).toContainEqual({ kind: 'passenger', id: records.passengerId });
});
