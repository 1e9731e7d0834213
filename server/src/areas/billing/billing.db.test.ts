import { contract } from '@farol/contract';
import { beforeAll, expect, test } from 'vitest';
import { createId, firstIdAt } from '#kernel/ids.ts';
import { useOwner } from '#testing/owner.ts';
import { runAsSystem } from '#testing/platform.ts';
import { buildOrganization, buildUser, useTestClient } from '#testing/test-client.ts';
import { routes } from './index.ts';
import { itemOf } from './months/statements.ts';
import { priceExample } from './prices/testing/calls.ts';

const manager = buildUser(buildOrganization(), ['BILLING_MANAGE']);
const client = useTestClient({ manager }, Object.values(routes));
const { ask: askOwner } = useOwner(() => client());
const pool = () => client().services.pool;

let operators: { id: string; name: string }[];
beforeAll(async () => {
  await client().services.months.forReceived(['2026-01-15', '2026-02-15']);
  operators = await runAsSystem(pool(), db =>
    db
      .insertInto('integrator')
      .values(
        ['One', 'Other'].map(name => ({ id: createId(), identification: name, created_at: new Date() })),
      )
      .returning(['id', 'identification as name'])
      .execute(),
  );
});

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  client().request('manager', method, `/billing/v1/${path}`, body);

async function ask(...call: Parameters<typeof send>): Promise<{ status: number; body: unknown }> {
  const { status, text } = await send(...call);
  return { status, body: text === '' ? undefined : JSON.parse(text) };
}

async function addCalls(integratorId: string, at: string, operation: string, statuses: number[]) {
  const instant = Temporal.Instant.from(at);
  const rows = statuses.map((status, place) => ({
    id: firstIdAt(instant.epochMilliseconds + place),
    at: new Date(instant.epochMilliseconds + place),
    integrator_id: integratorId,
    address: '192.0.2.1',
    method: 'POST',
    path: '/audit-boarding/v1/api-pnr-files',
    operation,
    status,
    duration_ms: 1,
    request_bytes: 1,
    reply_bytes: 1,
    files: [],
  }));
  await runAsSystem(pool(), db => db.insertInto('integrator_call').values(rows).execute());
}

interface MonthReply {
  closedAt: string | null;
  hash: string | null;
  totalCents: number;
  statements: { customerId: string; name: string; totalCents: number; difference: number; lines: object[] }[];
}
const getMonth = async (month: string) => (await ask('GET', `months/${month}`)).body as MonthReply;
const codeOf = ({ body }: { body: unknown }) => body;

const customerOf = (operatorId: string, cnpj: string, more: object = {}) => ({
  name: `Customer ${cnpj.slice(0, 2)}`,
  cnpj,
  operatorId,
  startOn: '2026-01-15',
  ...more,
});

let first: { id: string; version: number };

test('saves customers with a numeric or alphanumeric CNPJ, each CNPJ and operator once', async () => {
  const [one, other] = operators.map(({ id }) => id);
  if (one === undefined || other === undefined) throw new Error('two operators');
  const created = await ask('POST', 'customers', customerOf(one, '11.222.333/0001-81'));
  expect([created.status, created.body]).toMatchObject([201, { cnpj: '11222333000181', operator: 'One' }]);
  first = created.body as typeof first;
  expect((await ask('POST', 'customers', customerOf(other, '11222333000182'))).status).toBe(400);
  const sameCnpj = await ask('POST', 'customers', customerOf(other, '11222333000181'));
  expect(sameCnpj.body).toMatchObject({ duplicate: { field: 'cnpj', record: { id: first.id } } });
  const sameOperator = await ask('POST', 'customers', customerOf(one, '12ABC34501DE35'));
  expect(sameOperator.body).toMatchObject({ duplicate: { field: 'operatorId' } });
  const missing = await ask('POST', 'customers', customerOf(createId(), '12ABC34501DE35'));
  expect([missing.status, codeOf(missing)]).toMatchObject([422, [expect.stringMatching(/operador/)]]);
  const second = customerOf(other, '12.abc.345/01de-35', { startOn: '2026-02-10' });
  expect((await ask('POST', 'customers', second)).body).toMatchObject({ cnpj: '12ABC34501DE35' });
});

test('finds customers by name, operator and CNPJ with punctuation', async () => {
  const namesOf = async (text: string) =>
    ((await ask('POST', 'customers/search', { text })).body as { rows: { cnpj: string }[] }).rows.map(
      ({ cnpj }) => cnpj,
    );
  expect(await namesOf('11.222')).toEqual(['11222333000181']);
  expect(await namesOf('other')).toEqual(['12ABC34501DE35']);
  expect(await namesOf('customer')).toHaveLength(2);
  expect(await namesOf('none')).toEqual([]);
});

test('bills accepted calls of a month in the home time zone, from the first day of the customer', async () => {
  const [one, other] = operators.map(({ id }) => id);
  await addCalls(one ?? '', '2026-01-20T12:00:00Z', 'receiveFiles', [202, 202, 202, 400, 503, 499]);
  await addCalls(one ?? '', '2026-01-20T13:00:00Z', 'fileState', [200]);
  await addCalls(one ?? '', '2026-01-20T14:00:00Z', 'confirmBoarding', [200, 200]);
  // Before the start, and in February in São Paulo.
  await addCalls(one ?? '', '2026-01-15T02:59:00Z', 'receiveFiles', [202]);
  await addCalls(one ?? '', '2026-02-01T03:00:00Z', 'receiveFiles', [202]);
  await addCalls(other ?? '', '2026-02-09T12:00:00Z', 'receiveFiles', [202]);
  const charge = (integrator_id: string, day: string) => ({
    source: 'DENATRAN',
    day,
    integrator_id,
    charged: 4,
  });
  await runAsSystem(pool(), db =>
    db
      .insertInto('boarding_source_use')
      .values([
        charge(one ?? '', '2026-01-31'),
        // Before the start, in the next month, and of another operator.
        charge(one ?? '', '2026-01-14'),
        charge(one ?? '', '2026-02-01'),
        charge(other ?? '', '2026-02-09'),
      ])
      .execute(),
  );
  expect((await getMonth('2026-01')).statements).toEqual([]);
  const { body: price } = await ask('POST', 'prices', priceExample);
  expect(price).toMatchObject({ validFrom: '2026-01', monthly: '1500.0000', message: '0.0500' });
  const january = await getMonth('2026-01');
  expect(january.statements).toHaveLength(1);
  expect(january.statements[0]).toMatchObject({
    name: 'Customer 11',
    lines: [
      { item: 'MONTHLY', quantity: 1, cents: 150_000 },
      { item: 'MESSAGE', quantity: 3, price: '0.0500', cents: 15 },
      { item: 'QUERY', quantity: 1, price: '0.0150', cents: 2 },
      { item: 'BOARDING', quantity: 2, price: '0.0020', cents: 0 },
      { item: 'DENATRAN', quantity: 4, price: '0.3500', cents: 140 },
      { item: 'TSE', quantity: 0, price: '0.2000', cents: 0 },
    ],
    totalCents: 150_157,
  });
  const february = await getMonth('2026-02');
  expect(february.statements.map(({ lines }) => lines[1])).toMatchObject([{ quantity: 1 }, { quantity: 0 }]);
  expect((await ask('GET', 'months/2025-12')).status).toBe(404);
});

test('lists months from the first customer to now, and closes them in order when they are over', async () => {
  const { body } = await ask('GET', 'months');
  expect(body).toMatchObject([
    { month: '2026-03', closable: false },
    { month: '2026-02', closable: false },
    { month: '2026-01', closable: true, closedAt: null },
  ]);
  expect(codeOf(await ask('POST', 'months/2026-02/close'))).toEqual([expect.stringContaining('2026-01')]);
  expect((await ask('POST', 'months/2026-03/close')).body).toEqual([expect.stringMatching(/não terminou/)]);
  const closed = (await ask('POST', 'months/2026-01/close')).body as MonthReply;
  expect(closed).toMatchObject({ totalCents: 150_157, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect((await ask('POST', 'months/2026-01/close')).status).toBe(422);
  const event = await runAsSystem(pool(), db =>
    db
      .selectFrom('audit_event')
      .select('detail')
      .where('event', '=', 'BILLING_MONTH_CLOSED')
      .executeTakeFirstOrThrow(),
  );
  expect(event.detail).toMatchObject({ month: '2026-01', totalCents: 150_157, hash: closed.hash });
});

test('keeps a closed month when customer, prices and calls change, and shows the difference', async () => {
  const before = await getMonth('2026-01');
  const renamed = customerOf(operators[0]?.id ?? '', '11222333000181', {
    name: 'Renamed',
    startOn: '2026-02-01',
  });
  expect((await ask('PUT', `customers/${first.id}`, { ...renamed, version: first.version })).status).toBe(
    200,
  );
  await addCalls(operators[0]?.id ?? '', '2026-01-25T12:00:00Z', 'receiveFiles', [202, 202]);
  const { rows } = (await ask('POST', 'prices/search', {})).body as { rows: { id: string; used: boolean }[] };
  expect(rows[0]?.used).toBe(true);
  const cheaper = { ...priceExample, message: '0', version: 1 };
  expect((await ask('PUT', `prices/${rows[0]?.id}`, cheaper)).status).toBe(422);
  expect((await ask('POST', 'prices', { ...priceExample, validFrom: '2025-12' })).status).toBe(422);
  const after = await getMonth('2026-01');
  expect(after.statements).toEqual(before.statements.map(each => ({ ...each, difference: 2 })));
  expect([after.hash, after.totalCents]).toEqual([before.hash, before.totalCents]);
  for (const text of [
    `update billing_statement set content = '{}'`,
    'delete from billing_statement',
    'update billing_month set hash = hash',
    'truncate billing_month',
  ])
    await expect(askOwner(text)).rejects.toThrow('closed months do not change');
});

test('gives new months new prices and skips disabled customers', async () => {
  expect((await ask('POST', 'prices', { ...priceExample, validFrom: '2026-02', message: '1' })).status).toBe(
    201,
  );
  expect((await ask('POST', 'prices', { ...priceExample, validFrom: '2026-02' })).body).toMatchObject({
    duplicate: { field: 'validFrom' },
  });
  const renamed = (await getMonth('2026-02')).statements.find(({ customerId }) => customerId === first.id);
  expect(renamed).toMatchObject({
    name: 'Renamed',
    lines: [{}, { quantity: 1, cents: 100 }, {}, {}, {}, {}],
  });
  await ask('DELETE', `customers?id=${first.id}`);
  expect((await getMonth('2026-02')).statements.map(({ name }) => name)).toEqual(['Customer 12']);
});

test('exports a statement as PDF and CSV', async () => {
  const path = `months/2026-01/statements/${first.id}`;
  const csv = await send('GET', `${path}?format=csv`);
  expect(csv.text).toContain('Customer 11;11222333000181;One;Envios de mensagens aceitos;3;0,05;0,15');
  expect((await send('GET', path)).text.slice(0, 5)).toBe('%PDF-');
  expect((await ask('GET', `months/2026-01/statements/${createId()}`)).status).toBe(404);
});

test('has an item for every endpoint of integrators', () => {
  const operations = Object.values(contract)
    .flatMap(features => Object.values(features))
    .flatMap(feature => Object.entries(feature as Record<string, { access: unknown; path: string }>))
    .filter(([, { access }]) => access === 'integrator');
  const aboutMessages = operations.filter(([, { path }]) => path.includes('/api-pnr-files'));
  expect(aboutMessages.map(([name]) => itemOf(name))).not.toContain('BOARDING');
  expect(operations.length).toBeGreaterThan(aboutMessages.length);
});
