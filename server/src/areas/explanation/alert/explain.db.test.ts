import type { AlertExplanation, AlertReason } from '@farol/contract';
import { expect, test } from 'vitest';
import { routes as alerts } from '#areas/alerts/index.ts';
import { insertCategory, insertRestriction, insertRule } from '#areas/alerts/testing/queries.ts';
import { raiseAlertFor } from '#areas/alerts/testing/raise-alert.ts';
import { addOrganization, addUser, call, setUpAlertServer } from '#areas/alerts/testing/alert-server.ts';
import { buildPaxlst, people, receiveAndProcess } from '#areas/reception/testing/messages.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import { runAsSystem } from '#testing/platform.ts';
import { readTrail } from '#testing/trail.ts';
import { routes } from '../index.ts';
import { buildReport } from './report.ts';

const platform = setUpAlertServer([...Object.values(alerts), ...Object.values(routes)]);
const area = '/web-inspection/v1/alerts';
const [traveller] = people(1);
const document = traveller?.documents[0];

/** `receiver` gets the alert and may not open the rule of `author`. */
async function scene(): Promise<{ author: UserActor; receiver: UserActor; id: string; fileId: string }> {
  const { services } = platform();
  platform().clock.set('2026-03-15T20:00:00Z');
  const organization = await addOrganization(services.pool);
  const [author, receiver] = [
    await addUser(services.pool, organization),
    await addUser(services.pool, organization),
  ];
  const received = await receiveAndProcess(services, buildPaxlst({ people: people(1) }));
  const passenger = await runAsSystem(services.pool, db =>
    db.selectFrom('flight_passenger').select(['id', 'flight_id', 'flight_date']).executeTakeFirstOrThrow(),
  );
  const sourceId = await runAsSystem(services.pool, db =>
    insertRule(db, {
      organizationId: organization.id,
      createdBy: author.id,
      viewers: [author.id],
      note: 'Ver bagagem.',
      title: 'Como é agora',
      content: {
        title: 'Como era então',
        conditions: {
          group: 'all',
          conditions: [
            { field: 'document.number', operator: 'STARTS_WITH', value: 'F' },
            { field: 'traveller.previousFlights', operator: 'EQ', value: 0 },
            { field: 'flight.destination', operator: 'IN', value: ['GRU', 'GIG'] },
          ],
        },
      },
    }),
  );
  const reason = (
    field: string,
    operator: string,
    value: string | number,
    found: string | number,
  ): AlertReason => ({
    field,
    operator,
    wanted: [value],
    more: 0,
    found: [found],
    score: null,
  });
  const { id } = await raiseAlertFor(
    platform(),
    { id: passenger.flight_id, date: passenger.flight_date },
    [receiver],
    {
      origin: 'RISK_RULE',
      sourceId,
      passengerId: passenger.id,
      reasons: [
        reason('document.number', 'STARTS_WITH', 'F', document?.number ?? ''),
        reason('passenger.surname', 'EQ', '*', traveller?.surname ?? ''),
        reason('traveller.previousFlights', 'EQ', 0, 0),
        reason('flight.destination', 'EQ', 'GRU', 'GRU'),
      ],
    },
  );
  return { author, receiver, id, fileId: received.id };
}

const explain = async (user: UserActor, id: string) =>
  (await call(platform(), user, 'GET', `${area}/${id}/explanation`)).body as AlertExplanation;

test("explains an alert by the rule's version, the messages of each value and the history", async () => {
  const { author, receiver, id, fileId } = await scene();
  await call(platform(), receiver, 'POST', `${area}/read/${id}`);
  await call(platform(), receiver, 'POST', `${area}/take`, { ids: [id] });
  platform().clock.set('2026-03-15T21:00:00Z');
  await call(platform(), receiver, 'POST', `${area}/close`, {
    ids: [id],
    result: 'CONFIRMED',
    note: 'Achado.',
  });
  const explanation = await explain(author, id);
  expect(explanation.source).toMatchObject({
    title: 'Como era então',
    version: 1,
    writtenBy: author.fullName,
    conditions: [
      { path: '', level: 0, text: { pt: 'Todas:' } },
      { path: 'conditions.0', level: 1, text: { pt: 'Número do documento principal começa com F' } },
      { path: 'conditions.1', level: 1, text: { en: 'Traveller’s previous flights = 0' } },
      { path: 'conditions.2', level: 1, text: { pt: 'Destino está entre Guarulhos (GRU), Galeão (GIG)' } },
    ],
  });
  expect(
    explanation.conditions.map(({ origin, sources }) => [origin, sources.map(({ path }) => path)]),
  ).toEqual([
    ['SAID', ['documents.0']],
    ['SAID', ['surname']],
    ['WORKED_OUT', []],
    ['WORKED_OUT', []],
  ]);
  expect(explanation.alert.conditions.at(-1)?.found.pt).toBe('Guarulhos (GRU)');
  expect(explanation.conditions[0]?.sources[0]).toMatchObject({
    source: 'API',
    fileId,
    ordinal: 0,
    index: 0,
  });
  expect(explanation.conditions[0]?.sources[0]?.value).toContain(document?.number);
  expect(explanation.history.map(({ kind, by, note }) => [kind, by, note])).toEqual([
    ['RAISED', null, null],
    ['TAKEN', receiver.fullName, null],
    ['READ', receiver.fullName, null],
    ['CLOSED', receiver.fullName, 'Achado.'],
  ]);
});

test('hides the rule from receivers without access to it, and the explanation from all others', async () => {
  const { author, receiver, id } = await scene();
  expect(await explain(receiver, id)).toMatchObject({
    source: null,
    alert: { source: { note: 'Ver bagagem.' } },
  });
  const stranger = await addUser(platform().services.pool, await addOrganization(platform().services.pool));
  for (const method of ['GET', 'POST'] as const) {
    const body = method === 'POST' ? { reason: 'Curiosity' } : undefined;
    expect((await call(platform(), stranger, method, `${area}/${id}/explanation`, body)).status).toBe(404);
  }
  expect(author.id).not.toBe(stranger.id);
});

test('requires a reason for the PDF, prints and audits it, and uses the requested language', async () => {
  const { author, id } = await scene();
  const print = (payload: object) =>
    platform().app.inject({
      method: 'POST',
      url: `${area}/${id}/explanation`,
      headers: { authorization: `Bearer ${author.id}`, 'accept-language': 'pt' },
      payload,
    });
  expect((await print({ reason: '' })).statusCode).toBe(400);
  const reply = await print({ reason: 'Processo 12/2026' });
  expect(reply.headers['content-type']).toContain('application/pdf');
  expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await readTrail(platform().services)).at(-1)).toMatchObject({
    event: 'ALERT_EXPLANATION_EXPORTED',
    reason: 'Processo 12/2026',
  });
  const explanation = await explain(author, id);
  const head = {
    user: 'Zoë Đặng',
    organization: 'Polícia',
    at: '2026-03-15T20:00:00.000Z',
    atLocal: '2026-03-15T17:00',
    zone: 'America/Sao_Paulo',
  };
  const printDocument = (language: 'pt' | 'en') =>
    JSON.stringify(buildReport(explanation, head, 'Processo 12/2026', language));
  for (const text of [
    'Zoë Đặng',
    '(America/Sao_Paulo)',
    'Processo 12/2026',
    'Ver bagagem.',
    document?.number ?? '?',
  ])
    for (const language of ['pt', 'en'] as const) expect(printDocument(language)).toContain(text);
  expect(printDocument('pt')).toContain('Voos anteriores do viajante = 0');
  const { content } = buildReport(explanation, head, 'Processo 12/2026', 'pt');
  expect(JSON.stringify(content)).not.toMatch(/\b\d{4}-\d{2}-\d{2}\b/);
  expect(printDocument('en')).toContain('Traveller’s previous flights = 0');
});

test('explains an alert of a restriction by the text in force when it was raised', async () => {
  const { services } = platform();
  const organization = await addOrganization(services.pool);
  const author = await addUser(services.pool, organization);
  const editor = await addUser(services.pool, organization);
  await receiveAndProcess(services, buildPaxlst({ people: people(1) }));
  const sourceId = await runAsSystem(services.pool, async db => {
    const category = { organizationId: organization.id, name: 'Agora', appliesTo: 'RESTRICTION' as const };
    const category_id = await insertCategory(db, category);
    const viewers = [author.id];
    const id = await insertRestriction(db, {
      organizationId: organization.id,
      createdBy: author.id,
      viewers,
    });
    await db
      .updateTable('restriction')
      .set({ category_id, note: 'Sala 9', version: 5 })
      .where('id', '=', id)
      .execute();
    const version = (version: number, category: string, note: string, written_by: string) => ({
      restriction_id: id,
      organization_id: organization.id,
      viewers,
      expiration: '2026-06-30',
      written_at: '2026-03-02T00:00:00Z',
      version,
      category,
      note,
      written_by,
    });
    await db
      .insertInto('restriction_version')
      .values([
        version(1, 'Antes', 'Sala 1', author.id),
        version(2, 'Então', 'Sala 3', editor.id),
        version(5, 'Agora', 'Sala 9', author.id),
      ])
      .execute();
    return id;
  });
  const passenger = await runAsSystem(services.pool, db =>
    db.selectFrom('flight_passenger').select(['flight_id', 'flight_date']).executeTakeFirstOrThrow(),
  );
  const flight = { id: passenger.flight_id, date: passenger.flight_date };
  // The third version deactivated it, the fourth activated it: both have the text of the second.
  const { id } = await raiseAlertFor(platform(), flight, [author], { sourceId, sourceVersion: 4 });
  const { source, alert } = await explain(author, id);
  expect(source).toMatchObject({
    title: 'Então',
    note: 'Sala 3',
    version: 4,
    current: 5,
    validUntil: '2026-06-30',
    writtenBy: editor.fullName,
  });
  expect(alert.source).toMatchObject({ note: 'Sala 3' });
});
