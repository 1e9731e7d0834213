import { beforeEach, expect, test } from 'vitest';
import { insertRole } from '#areas/alerts/testing/queries.ts';
import { getDemoPerson } from '#areas/auth/testing/demo-people.ts';
import { transaction } from '#kernel/db/pool.ts';
import { createId } from '#kernel/ids.ts';
import { testNow } from '#testing/platform.ts';
import { addresses, setUpAuditServer } from '../testing/audit-server.ts';
import { readTrail } from '#testing/trail.ts';

const desk = setUpAuditServer();
beforeEach(() => desk().clock.set(testNow));

const numeric = '11.222.333/0001-81';
const alphanumeric = '12.abc.345/01de-35';

interface NewToken {
  id: string;
  token: string;
  deactivated: boolean;
}

/** Lists all carriers unless `body` lists some. */
const generate = (body: object) =>
  desk().ask({ as: 'Inês' }, 'POST', `${addresses.integrators}/generate-token`, {
    cnpj: numeric,
    ...('carriers' in body ? {} : { anyCarrier: true }),
    ...body,
  });
const generateToken = async (body: object): Promise<NewToken> => {
  const reply = await generate(body);
  expect(reply.statusCode).toBe(201);
  return reply.json<NewToken>();
};
const end = (id: string) => desk().ask({ as: 'Inês' }, 'DELETE', `${addresses.integrators}?id=${id}`);

async function search(text: string): Promise<Record<string, unknown>[]> {
  const reply = await desk().ask({ as: 'Inês' }, 'POST', `${addresses.integrators}/search`, { text });
  expect(reply.statusCode).toBe(200);
  return reply.json<{ rows: Record<string, unknown>[] }>().rows;
}

/** An unauthenticated token gets another status than this missing file. */
async function opens(token: string): Promise<boolean> {
  const reply = await desk().ask({ as: { token } }, 'GET', `${addresses.files}/${createId()}`);
  expect([401, 404]).toContain(reply.statusCode);
  return reply.statusCode === 404;
}

test('a new integrator gets a working token and is found with its age and last use', async () => {
  const { id, token, deactivated } = await generateToken({
    identification: ' Nova ',
    carriers: ['y1', 'XQ', 'XQ'],
  });
  expect(deactivated).toBe(false);
  expect(await search('nova')).toEqual([
    {
      id,
      identification: 'Nova',
      cnpj: '11222333000181',
      carriers: ['XQ', 'Y1'],
      anyCarrier: false,
      createdAt: '2026-03-15T20:00:00.000Z',
      tokenCreatedAt: '2026-03-15T20:00:00.000Z',
      lastUsedAt: null,
      expiresAt: null,
      networks: [],
      airports: [],
      abilities: ['renew', 'end'],
    },
  ]);
  desk().clock.set('2026-03-15T20:30:00Z');
  expect(await opens(token)).toBe(true);
  expect(await search('nova')).toMatchObject([{ lastUsedAt: '2026-03-15T20:30:00.000Z' }]);
});

test('a token needs explicit carriers', async () => {
  const reply = await generate({ identification: 'Unsaid', carriers: [] });
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ fields: [{ path: 'carriers', code: 'REQUIRED' }] });
  expect(await search('unsaid')).toEqual([]);
});

test('renewing a token requires confirmation to add carriers', async () => {
  const request = { identification: 'Narrow', confirmed: true };
  await generateToken({ ...request, carriers: ['XQ'] });
  for (const wider of [{ carriers: ['XQ', 'Y1'] }, { anyCarrier: true }]) {
    const refused = await generate({ ...request, ...wider });
    expect([refused.statusCode, refused.headers['x-error-code']]).toEqual([422, 'TOKEN_WIDENED']);
    expect(await search('narrow')).toMatchObject([{ carriers: ['XQ'], anyCarrier: false }]);
  }
  await generateToken({ ...request, carriers: ['XQ', 'Y1'], widens: true });
  expect(await search('narrow')).toMatchObject([{ carriers: ['XQ', 'Y1'] }]);
});

test('a token expires after its last day in the home zone and works only in its networks', async () => {
  const { token } = await generateToken({
    identification: 'Bound',
    carriers: ['XQ'],
    expiresOn: '2026-03-16',
    networks: ['192.0.2.0/24', '127.0.0.1'],
  });
  expect(await search('bound')).toMatchObject([
    { expiresAt: '2026-03-17T03:00:00.000Z', networks: ['192.0.2.0/24', '127.0.0.1'] },
  ]);
  expect(await opens(token)).toBe(true);
  desk().clock.set('2026-03-17T03:00:00Z');
  expect(await opens(token)).toBe(false);
  desk().clock.set(testNow);
  const elsewhere = await generateToken({
    identification: 'Elsewhere',
    carriers: ['XQ'],
    networks: ['192.0.2.0/24'],
  });
  expect(await opens(elsewhere.token)).toBe(false);
});

test.each([
  [{ expiresOn: '2026-03-14' }, 422, 'EXPIRATION_PASSED'],
  [{ networks: ['192.0.2.0/33'] }, 400, '192.0.2.0/24'],
  [{ networks: ['192.0.2'] }, 400, '192.0.2.0/24'],
  [{ networks: ['010.0.0.1'] }, 400, '192.0.2.0/24'],
  [{ networks: ['2001:db8::/129'] }, 400, '192.0.2.0/24'],
  [{ networks: ['example.org'] }, 400, '192.0.2.0/24'],
])('refuses a token with %j', async (input, status, code) => {
  const reply = await generate({ identification: 'Refused', ...input });
  expect([reply.statusCode, JSON.stringify(reply.json()) + reply.headers['x-error-code']]).toEqual([
    status,
    expect.stringContaining(code),
  ]);
});

test('accepts a CNPJ with letters, punctuation and lower case', async () => {
  await generateToken({ identification: 'Letters', cnpj: alphanumeric });
  expect(await search('letters')).toMatchObject([{ cnpj: '12ABC34501DE35' }]);
});

test.each(['11.222.333/0001-82', '12ABC34501DE53', '00000000000000', '11111111111111'])(
  'refuses the CNPJ %s with wrong check digits and creates no integrator',
  async cnpj => {
    const reply = await generate({ identification: 'Mistyped', cnpj });
    expect(reply.statusCode).toBe(400);
    const message = 'CNPJ inválido: os dígitos verificadores não conferem.';
    expect(reply.json()).toMatchObject({ fields: [{ path: 'cnpj', code: 'CNPJ_INVALID', message }] });
    expect(await search('mistyped')).toEqual([]);
  },
);

test.each(['', '1122233300018', '11222333000181x', '11222333000AA1'])(
  'refuses the text %j as CNPJ',
  async cnpj => {
    expect((await generate({ identification: 'Mistyped', cnpj })).statusCode).toBe(400);
  },
);

test('replaces a current token only after confirmation, immediately', async () => {
  const first = await generateToken({ identification: 'Aérea Um' });
  const refused = await generate({ identification: 'Aérea Um', cnpj: alphanumeric, carriers: ['Y1'] });
  expect([refused.statusCode, refused.headers['x-error-code']]).toEqual([422, 'TOKEN_IN_USE']);
  expect(refused.json<string[]>()[0]).toContain('O integrador Aérea Um já tem um token em uso');
  expect(await opens(first.token)).toBe(true);
  expect(await search('aerea um')).toMatchObject([
    { cnpj: '11222333000181', carriers: [], anyCarrier: true },
  ]);

  desk().clock.set('2026-03-15T20:45:00Z');
  const second = await generateToken({
    identification: 'Aérea Um',
    cnpj: alphanumeric,
    carriers: ['Y1'],
    confirmed: true,
  });
  expect([second.id, second.deactivated]).toEqual([first.id, true]);
  expect([await opens(first.token), await opens(second.token)]).toEqual([false, true]);
  expect(await search('aerea um')).toMatchObject([
    { cnpj: '12ABC34501DE35', carriers: ['Y1'], tokenCreatedAt: '2026-03-15T20:45:00.000Z' },
  ]);
});

async function inForce(identification: string): Promise<number> {
  const rows = await desk()
    .services.pool.db.selectFrom('integrator_token as t')
    .innerJoin('integrator as i', 'i.id', 't.integrator_id')
    .select('t.id')
    .where('i.identification', '=', identification)
    .where('t.ended_at', 'is', null)
    .execute();
  return rows.length;
}

test('of concurrent confirmed requests exactly one token stays current', async () => {
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => generate({ identification: 'Hurried', confirmed: true })),
  );
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 201));
  expect(await inForce('Hurried')).toBe(1);
  const open = [];
  for (const reply of replies) open.push(await opens(reply.json<NewToken>().token));
  expect(open.filter(Boolean)).toHaveLength(1);
});

test('of concurrent unconfirmed requests only the first succeeds', async () => {
  const replies = await Promise.all(Array.from({ length: 8 }, () => generate({ identification: 'Unsure' })));
  const statuses = replies.map(({ statusCode }) => statusCode).toSorted();
  expect(statuses).toEqual([201, ...Array.from({ length: 7 }, () => 422)]);
  expect(await inForce('Unsure')).toBe(1);
});

test('an ended token does not work, can be ended again, and needs no confirmation to replace', async () => {
  const { id, token } = await generateToken({ identification: 'Leaving' });
  expect([(await end(id)).json(), await opens(token)]).toEqual([{ id }, false]);
  expect((await end(id)).statusCode).toBe(200);
  expect(await search('leaving')).toMatchObject([{ id, tokenCreatedAt: null, lastUsedAt: null }]);
  expect(await generateToken({ identification: 'Leaving' })).toMatchObject({ id, deactivated: false });
});

test('refuses to end a token of a missing integrator', async () => {
  const reply = await end(createId());
  expect([reply.statusCode, reply.json()]).toMatchObject([404, { code: 'RECORD_NOT_FOUND' }]);
});

test('finds integrators by part of the name in any spelling, or of the CNPJ with punctuation', async () => {
  await generateToken({ identification: 'Conexão Sul', cnpj: '11.444.777/0001-61' });
  for (const text of ['conexao', 'ÃO SUL', '11.444.777/', '777000161'])
    expect([text, await search(text)]).toMatchObject([text, [{ identification: 'Conexão Sul' }]]);
  for (const text of ['%%%', '_____', '...'])
    expect((await search(text)).map(({ identification }) => identification)).toEqual([]);
  const all = (await search('')).map(({ identification }) => String(identification));
  expect(all).toContain('Conexão Sul');
  expect(new Set(all).size).toBe(all.length);
  const short = await desk().ask({ as: 'Inês' }, 'POST', `${addresses.integrators}/search`, { text: 'ab' });
  expect([short.statusCode, short.json()]).toMatchObject([
    400,
    { fields: [{ path: 'text', code: 'MIN_LENGTH' }] },
  ]);
});

test('audits the integrator; neither the trail nor any table contains a token', async () => {
  const first = await generateToken({ identification: 'Audited' });
  const second = await generateToken({ identification: 'Audited', confirmed: true });
  await end(first.id);
  const { pool } = desk().services;
  const events = (await readTrail({ pool })).slice(-3).toReversed();
  const integratorFields = { integrator: first.id, identification: 'Audited' };
  expect(events).toMatchObject([
    { event: 'INTEGRATOR_TOKEN_ENDED', detail: { ...integratorFields, deactivated: true } },
    { event: 'INTEGRATOR_TOKEN_MADE', detail: { ...integratorFields, deactivated: true } },
    { event: 'INTEGRATOR_TOKEN_MADE', detail: { ...integratorFields, deactivated: false } },
  ]);
  const { rows } = await pool.pg.query<{ text: string }>(
    `select to_jsonb(i)::text as text from integrator i
     union all select to_jsonb(t)::text || encode(t.hash, 'escape') from integrator_token t`,
  );
  const text = [JSON.stringify(await readTrail({ pool })), ...rows.map(row => row.text)].join('\n');
  expect(text).toContain('Audited');
  for (const { token } of [first, second]) expect(text).not.toContain(token);
});

test('refuses users outside the data-processing body, regardless of roles', async () => {
  const { services } = desk();
  const { id: userId, organizationId } = getDemoPerson('Helena');
  await transaction(services.pool.db, { kind: 'system' }, db =>
    insertRole(db, {
      userId,
      organizationId,
      name: 'Too much',
      permissions: ['INTEGRATOR', 'API_AUDIT_SEARCH'],
    }),
  );
  const period = { from: '2026-03-01', to: '2026-03-02' };
  for (const [method, url, body] of [
    ['POST', `${addresses.integrators}/search`, {}],
    ['POST', `${addresses.integrators}/generate-token`, { identification: 'Foreign', cnpj: numeric }],
    ['DELETE', `${addresses.integrators}?id=${createId()}`, undefined],
    ['POST', `${addresses.calls}/search`, period],
    ['GET', `${addresses.calls}/${createId()}`, undefined],
    ['POST', `${addresses.calls}/export`, period],
  ] as const)
    expect([url, (await desk().ask({ as: 'Helena' }, method, url, body)).statusCode]).toEqual([url, 403]);
  expect(await search('foreign')).toEqual([]);
});
