import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { CarrierScope, flightRowInScope } from '#areas/access/index.ts';
import { routes as alerts } from '#areas/alerts/index.ts';
import {
  insertFlight,
  insertPassenger,
  insertRestriction,
  insertRule,
  insertTeam,
  setMasked,
} from '#areas/alerts/testing/queries.ts';
import { raiseAlertFor } from '#areas/alerts/testing/raise-alert.ts';
import { addOrganization, addUser, call, setUpAlertServer } from '#areas/alerts/testing/alert-server.ts';
import type { AlertDetail, AlertExplanation } from '@farol/contract';
import type { Database } from '#kernel/db/pool.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import { createId } from '#kernel/ids.ts';
import { runAsSystem } from '#testing/platform.ts';
import { readTrail } from '#testing/trail.ts';
import { routes } from '../index.ts';
import { buildReport } from './report.ts';

const platform = setUpAlertServer([...Object.values(alerts), ...Object.values(routes)]);
const area = '/web-inspection/v1/alerts';
const airports = ['LIS', 'GRU', 'GIG'] as const;
/** Values that must not reach readers who may not see the flight. */
const secrets = {
  surname: 'ESCONDIDO',
  givenNames: 'VALENTIM',
  document: 'FX777321',
  birthDate: '1971-02-03',
  phone: '5511988887777',
  note: 'Era o Valentim.',
} as const;

const drawn = fc.record({
  origin: fc.constantFrom(...airports),
  destination: fc.constantFrom(...airports),
  ofOrganization: fc.subarray([...airports]),
  own: fc.subarray([...airports]),
  administrator: fc.boolean(),
  origins: fc.constantFrom('RISK_RULE' as const, 'RESTRICTION' as const),
});
type RandomCase = typeof drawn extends fc.Arbitrary<infer D> ? D : never;

interface Scene {
  reader: UserActor;
  flightId: string;
  alertId: string;
  passengerId: string;
  travellerId: string;
}

async function scene({
  origin,
  destination,
  ofOrganization,
  own,
  administrator,
  origins,
}: RandomCase): Promise<Scene> {
  const { pool } = platform().services;
  const organization = await addOrganization(pool, { airports: ofOrganization, administrator });
  const reader = await addUser(pool, organization, { airports: own });
  const colleague = await addUser(pool, { ...organization, airports: [] });
  const flight = await runAsSystem(pool, db =>
    insertFlight(db, { departureAt: '2026-03-16T01:35:00Z', origin, destination, number: String(number++) }),
  );
  const travellerId = createId();
  const passengerId = await runAsSystem(pool, db => insertPassenger(db, flight, { ...secrets, travellerId }));
  const sourceId = await runAsSystem(pool, db =>
    insertRule(db, { organizationId: organization.id, createdBy: colleague.id, viewers: [reader.id] }),
  );
  const found = [secrets.document, secrets.birthDate, secrets.phone];
  const { id } = await raiseAlertFor(platform(), flight, [reader, colleague], {
    origin: origins,
    sourceId,
    passengerId,
    travellerId,
    reasons: [{ field: 'passenger.phones', operator: 'IN', wanted: found, more: 0, found, score: null }],
  });
  const end = { ids: [id], result: 'CONFIRMED', note: secrets.note };
  expect((await call(platform(), colleague, 'POST', `${area}/close`, end)).status).toBe(200);
  return { reader, flightId: flight.id, alertId: id, passengerId, travellerId };
}
let number = 1;

const head = { user: 'Any', organization: 'Any', at: '2026-03-15T20:00:00.000Z', atLocal: '', zone: 'UTC' };

async function readEverything({ reader, alertId, passengerId, travellerId }: Scene): Promise<string> {
  const get = async (url: string) => JSON.stringify((await call(platform(), reader, 'GET', url)).body);
  const post = async (url: string, body: object) =>
    JSON.stringify((await call(platform(), reader, 'POST', url, body)).body);
  const sheet = await platform().app.inject({
    method: 'POST',
    url: `${area}/report`,
    headers: { authorization: `Bearer ${reader.id}` },
    payload: { closed: true },
  });
  const explanation = (await call(platform(), reader, 'GET', `${area}/${alertId}/explanation`)).body;
  return [
    await post(area, { closed: true }),
    await get(`${area}/${alertId}`),
    await post(`${area}/passenger`, { passengerId }),
    await post(`${area}/vu`, { travellerId }),
    JSON.stringify(explanation),
    JSON.stringify(buildReport(explanation as AlertExplanation, head, 'Any', 'pt')),
    strFromU8(unzipSync(sheet.rawPayload)['xl/worksheets/sheet1.xml'] ?? new Uint8Array()),
  ].join('\n');
}

/** Whether the flight is in the reader's scope, as every list of flights decides. */
const seesFlight = ({ reader, flightId }: Scene): Promise<boolean> =>
  runAsSystem(platform().services.pool, async db => {
    const { rows } = await sql`
      select f.id from flight f
      where f.id = ${flightId}::uuid and ${flightRowInScope(CarrierScope.of(reader), sql`f`)}`.execute(db);
    return rows.length > 0;
  });

test('shows the passenger only to readers who may see the flight, for random readers and flights', async () => {
  const outcomes = new Set<boolean>();
  await fc.assert(
    fc.asyncProperty(drawn, async each => {
      const made = await scene(each);
      const output = await readEverything(made);
      const visible = await seesFlight(made);
      outcomes.add(visible);
      // The reader receives the alert in both cases.
      expect(output).toContain(made.alertId);
      for (const secret of [...Object.values(secrets), made.passengerId])
        expect([secret, output.includes(secret)]).toEqual([secret, visible]);
    }),
    { numRuns: 30, endOnFailure: true },
  );
  expect(outcomes).toEqual(new Set([true, false]));
});

test('names teams to contact instead of the passenger, and audits no passenger', async () => {
  const { pool } = platform().services;
  const made = await scene({
    origin: 'LIS',
    destination: 'GRU',
    ofOrganization: ['GRU', 'GIG'],
    own: ['GIG'],
    administrator: false,
    origins: 'RISK_RULE',
  });
  const organizationId = made.reader.organization?.id ?? '';
  const teams = { Guarulhos: ['GRU'], Galeão: ['GIG'] };
  for (const [name, of] of Object.entries(teams))
    await runAsSystem(pool, db =>
      insertTeam(db, { id: createId(), organizationId, name, members: [], airports: of }),
    );
  const detail = (await call(platform(), made.reader, 'GET', `${area}/${made.alertId}`)).body as AlertDetail;
  expect(detail).toMatchObject({
    withheld: true,
    contacts: ['Guarulhos'],
    carrier: 'XQ',
    from: 'LIS',
    to: 'GRU',
  });
  const explanation = (await call(platform(), made.reader, 'GET', `${area}/${made.alertId}/explanation`))
    .body as AlertExplanation;
  expect(JSON.stringify(buildReport(explanation, head, 'Any', 'en'))).toContain('Contact: Guarulhos.');
  const trail = await readTrail(platform().services);
  const looks = trail.filter(({ actor_id }) => actor_id === made.reader.id);
  expect(JSON.stringify(looks)).toContain(made.alertId);
  expect(JSON.stringify(looks)).not.toContain(made.passengerId);
});

/** Inserts a restriction whose first version names an entry of a list. */
async function insertListedRestriction(
  db: Database,
  { organizationId, createdBy }: { organizationId: string; createdBy: string },
  viewer: UserActor,
  { note, entry }: { note: string; entry: string },
): Promise<string> {
  const viewers = [viewer.id];
  const id = await insertRestriction(db, { organizationId, createdBy, viewers, note });
  await db
    .insertInto('restriction_version')
    .values({
      restriction_id: id,
      version: 1,
      organization_id: organizationId,
      viewers,
      category: 'Documento extraviado',
      note,
      expiration: '2026-12-31',
      written_by: createdBy,
      written_at: '2026-03-01T00:00:00Z',
      list: JSON.stringify({ name: 'Lista', number: 1, entry }),
    })
    .execute();
  return id;
}

test('hides entry and note of a list from a receiver who sees neither flight nor restriction', async () => {
  const { pool } = platform().services;
  const organization = await addOrganization(pool);
  const author = await addUser(pool, organization);
  const near = await addUser(pool, organization, { airports: ['GRU'] });
  const far = await addUser(pool, organization, { airports: ['GIG'] });
  const viewer = await addUser(pool, organization, { airports: ['GIG'] });
  const content = { note: secrets.surname, entry: `PASSPORT ${secrets.document} BRA` };
  const sourceId = await runAsSystem(pool, db =>
    insertListedRestriction(db, { organizationId: organization.id, createdBy: author.id }, viewer, content),
  );
  const flight = await runAsSystem(pool, db =>
    insertFlight(db, { departureAt: '2026-03-16T01:35:00Z', origin: 'LIS', destination: 'GRU' }),
  );
  const { id } = await raiseAlertFor(platform(), flight, [near, far, viewer], { sourceId });
  const sourceFor = async (reader: UserActor) =>
    ((await call(platform(), reader, 'GET', `${area}/${id}`)).body as AlertDetail).source;
  const shown = { note: content.note, list: { entry: content.entry } };
  expect(await sourceFor(near)).toMatchObject(shown);
  expect(await sourceFor(viewer)).toMatchObject(shown);
  expect(await sourceFor(far)).toMatchObject({ author: author.fullName, note: '', list: null });
});

test.each(['RESTRICTION', 'RISK_RULE'] as const)(
  'names no masked passenger by the texts of its source, for origin %s',
  async origin => {
    const { pool } = platform().services;
    const organization = await addOrganization(pool);
    const author = await addUser(pool, organization);
    const texts = { note: 'Procurar VALQUIRIA', entry: 'Entrada VALQUIRIA PASSPORT FX900100 BRA' };
    const travellerId = createId();
    const { flight, passengerId, sourceId } = await runAsSystem(pool, async db => {
      const made = await insertFlight(db, { departureAt: '2026-03-16T01:35:00Z', origin: 'LIS' });
      const input = { organizationId: organization.id, createdBy: author.id };
      return {
        flight: made,
        passengerId: await insertPassenger(db, made, { surname: 'A•••', givenNames: 'B•••', travellerId }),
        sourceId:
          origin === 'RESTRICTION'
            ? await insertListedRestriction(db, input, author, texts)
            : await insertRule(db, { ...input, viewers: [author.id], note: texts.note }),
      };
    });
    const { id } = await raiseAlertFor(platform(), flight, [author], {
      origin,
      sourceId,
      passengerId,
      travellerId,
    });
    const end = { ids: [id], result: 'CONFIRMED', note: '' };
    expect((await call(platform(), author, 'POST', `${area}/close`, end)).status).toBe(200);
    const read = () =>
      readEverything({ reader: author, alertId: id, passengerId, travellerId, flightId: flight.id });
    expect(await read()).toContain('VALQUIRIA');
    await runAsSystem(pool, db => setMasked(db, passengerId));
    expect(await read()).not.toMatch(/VALQUIRIA|FX900100/);
    const { source } = (await call(platform(), author, 'GET', `${area}/${id}`)).body as AlertDetail;
    expect(source).toMatchObject({ note: '', list: null, author: author.fullName });
  },
);
