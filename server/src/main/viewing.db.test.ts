import { expect, test } from 'vitest';
import { type AlertTally, isReadOnly } from '@farol/contract';
import { demoOrganizations } from '#areas/auth/index.ts';
import { getDemoPerson, startDemoSession } from '#areas/auth/testing/demo-people.ts';
import { createId } from '#kernel/ids.ts';
import { getLastEvent, readTrail } from '#testing/trail.ts';
import { callEndpoint, createMissingRecords, everyEndpoint } from './testing/contract.ts';
import { claimsOf, setUpViewing } from './testing/viewing-platform.ts';

const { services, db, app, flight, idOf, ask, startViewing, startViewer, end, readers } = setUpViewing();
const { flights, restrictions, alerts, unreadAlerts, alertsOn } = readers;

// Runs first: refusals beyond sixty a minute are counted at its end.
test('records both organizations in each event while viewing', async () => {
  const session = await startViewer('Anvisa');
  const both = {
    actor_id: getDemoPerson('Inês').id,
    organization_id: idOf('Processamento de Dados'),
  };
  expect(await getLastEvent(services())).toMatchObject({
    event: 'VIEWING_BEGUN',
    ...both,
    detail: { organization: { id: idOf('Anvisa'), name: 'Anvisa' } },
  });
  await flights(session);
  const viewedAs = { id: idOf('Anvisa'), name: 'Anvisa' };
  expect(await getLastEvent(services())).toMatchObject({
    event: 'FLIGHTS_SEARCHED',
    ...both,
    detail: { viewedAs },
  });
  await ask(session, 'GET', `/web/v1/flights/${createId()}`);
  await expect
    .poll(async () => (await readTrail(services())).filter(({ event }) => event === 'CALL_REFUSED'))
    .toContainEqual(expect.objectContaining({ ...both, detail: expect.objectContaining({ viewedAs }) }));
  await end(session);
  expect(await getLastEvent(services())).toMatchObject({
    event: 'VIEWING_ENDED',
    ...both,
    detail: { viewedAs },
  });
});

test('shows the flights and restrictions of the viewed agency, and all again afterwards', async () => {
  const session = await startDemoSession(services(), 'Inês');
  expect(await flights(session)).toEqual(['7001', '7002']);
  expect(await restrictions(session)).toEqual(['of the police', 'of health']);
  await startViewing(session, 'Anvisa');
  expect(await flights(session)).toEqual(['7001']);
  expect(await restrictions(session)).toEqual(['of health']);
  // Switches without returning in between.
  await startViewing(session, 'Polícia Federal');
  expect(await flights(session)).toEqual(['7001', '7002']);
  expect(await restrictions(session)).toEqual(['of the police']);
  await end(session);
  expect(await restrictions(session)).toEqual(['of the police', 'of health']);
});

test('shows the alerts of the members of the viewed organization once each, not one’s own', async () => {
  const session = await startDemoSession(services(), 'Inês');
  const titles = async () => (await alerts(session)).map(({ title }) => title);
  const tally = async () =>
    JSON.parse((await ask(session, 'GET', '/web-inspection/v1/alerts/tally')).text) as AlertTally;
  expect(await titles()).toEqual(['of one’s own']);
  await startViewing(session, 'Anvisa');
  expect(await titles()).toEqual(['of health']);
  expect(await unreadAlerts(session)).toBe(1);
  expect(await tally()).toMatchObject({ listed: { ALL: 1, RESTRICTION: 1 }, unread: { ALL: 1 }, removed: 0 });
  expect((await alertsOn(session))[1]).toBe(1);
  await end(session);
  expect(await titles()).toEqual(['of one’s own']);
});

test('shows an alert as read or removed once it is so for all members', async () => {
  const session = await startViewer('Anvisa');
  const id = (await alerts(session))[0]?.id ?? '';
  const members = await Promise.all(['Marina', 'Lívia'].map(name => startDemoSession(services(), name)));
  const state = async () => {
    const [alert] = await alerts(session);
    const { text } = await ask(session, 'GET', `/web-inspection/v1/alerts/${id}`);
    return [await unreadAlerts(session), alert?.read, JSON.parse(text).read];
  };
  const seen: unknown[] = [await state()];
  for (const member of members) {
    await ask(member, 'POST', `/web-inspection/v1/alerts/read/${id}`);
    seen.push(await state());
  }
  expect(seen).toEqual([
    [1, false, false],
    [1, false, false],
    [0, true, true],
  ]);
  const listed: number[] = [];
  for (const member of members) {
    await ask(member, 'DELETE', `/web-inspection/v1/alerts/deleteAlerts?ids=${id}`);
    listed.push((await alerts(session)).length);
  }
  expect(listed).toEqual([1, 0]);
  for (const member of members) {
    await ask(member, 'POST', '/web-inspection/v1/alerts/restore', { ids: [id] });
    await ask(member, 'POST', `/web-inspection/v1/alerts/unread/${id}`);
  }
});

test('shows only the carrier while viewing as an airline, and nothing of agencies', async () => {
  const session = await startDemoSession(services(), 'Inês');
  const airline = demoOrganizations.find(({ key }) => key === 'X0')?.name ?? '';
  const claims = claimsOf(await startViewing(session, airline));
  expect(claims).toMatchObject({ is_airline: true, viewing_as: { id: idOf(airline), name: airline } });
  expect(claims['groups']).not.toContain('RESTRICTION_LIST');
  expect(await flights(session)).toEqual(['7001']);
  expect(await restrictions(session)).toBe(403);
  expect((await ask(session, 'POST', '/web-inspection/v1/alerts', {})).status).toBe(403);
  expect(await alertsOn(session)).toEqual([200, 0]);
});

test('refuses all changes while viewing', async () => {
  const session = await startViewer('Polícia Federal');
  const changes = everyEndpoint.filter(
    ({ endpoint }) =>
      !isReadOnly(endpoint) &&
      endpoint.whileViewing !== true &&
      (endpoint.access === 'signedIn' || typeof endpoint.access !== 'string'),
  );
  expect(changes.length).toBeGreaterThan(15);
  for (const declared of changes) {
    const reply = await callEndpoint(app(), declared, createMissingRecords(), session);
    expect([declared.name, reply.statusCode, reply.headers['x-error-code']]).toEqual([
      declared.name,
      422,
      'VIEWING_AS',
    ]);
  }
  const actors = async () =>
    (await readTrail(services()))
      .filter(
        ({ event, detail }) => event === 'CALL_REFUSED' && JSON.stringify(detail).includes('VIEWING_AS'),
      )
      .map(({ actor_id }) => actor_id);
  await expect.poll(async () => new Set(await actors())).toEqual(new Set([getDemoPerson('Inês').id]));
});

/** Abilities in the rows of a reply. */
function abilitiesIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(abilitiesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'abilities' && Array.isArray(inner) ? inner : abilitiesIn(inner),
  );
}

test('returns no abilities that would be refused while viewing', async () => {
  const session = await startDemoSession(services(), 'Inês');
  const file = await db().selectFrom('api_pnr_file').select('id').limit(1).executeTakeFirstOrThrow();
  const records = { ...createMissingRecords(), fileId: file.id, flightId: flight.id };
  const readings = everyEndpoint.filter(
    ({ endpoint }) =>
      isReadOnly(endpoint) && (endpoint.access === 'signedIn' || typeof endpoint.access !== 'string'),
  );
  const listAbilities = async () => {
    const found = new Set<unknown>();
    for (const declared of readings) {
      const { statusCode, body } = await callEndpoint(app(), declared, records, session);
      if (statusCode === 200 && typeof declared.endpoint.reply !== 'string')
        for (const ability of abilitiesIn(JSON.parse(body))) found.add(ability);
    }
    return [...found];
  };
  expect(await listAbilities()).toEqual(expect.arrayContaining(['edit', 'toggle', 'raw']));
  await startViewing(session, 'Polícia Federal');
  expect(await listAbilities()).toEqual(['raw']);
});

test('names every endpoint that counts as reading accordingly', () => {
  const looks = everyEndpoint.filter(({ endpoint }) => endpoint.method !== 'GET' && isReadOnly(endpoint));
  const verbs =
    /^(?:search|find|list|count|view|export|check|preview|tally|verify|explain)|(?:Changed|Met|OfPassenger|OfTraveller)$|^(?:takeOver|confirmHandOver|temporaryToken)$/;
  expect(looks.map(({ name }) => name).filter(name => !verbs.test(name))).toEqual([]);
});
