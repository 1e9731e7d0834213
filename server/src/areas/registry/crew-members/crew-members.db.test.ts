import type { CrewMemberRow, CrewReport } from '@farol/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { keysWithoutJob } from '#kernel/jobs/jobs.ts';
import { TaskThread } from '#kernel/threads/task-thread.ts';
import { testNow } from '#testing/platform.ts';
import { buildOrganization, buildUser, type TestReply, useTestClient } from '#testing/test-client.ts';
import { readTrail } from '#testing/trail.ts';
import { dropCrewImportsJob } from '../crew-import/jobs.ts';
import { crewRegisterJob, jobs, routes } from '../index.ts';
import { countCrewRows } from './testing/queries.ts';

const authority = buildOrganization({ type: 'AVIATION_AUTHORITY' });
const airline = buildOrganization({ type: 'AIRLINE', carrier: 'TP' });
const desk = useTestClient(
  {
    analyst: buildUser(authority, ['AIRLINE_MANAGE']),
    colleague: buildUser(authority, ['AIRLINE_MANAGE']),
    carrier: buildUser(airline, ['AIRLINE_MANAGE']),
  },
  Object.values(routes),
);
type User = 'analyst' | 'carrier' | 'colleague';
const area = '/web/v1/crew-members';
beforeEach(() => desk().clock.set(testNow));

let serial = 0;
const member = (overrides: object = {}) => {
  serial += 1;
  return {
    carrier: 'TP',
    registration: `R${serial}`,
    surname: 'São Bento',
    givenNames: `Ana ${serial}`,
    birthDate: null,
    documents: [{ type: 'P', number: `QZ9000${serial}`, issuer: 'PRT' }],
    licenceUntil: null,
    dismissedOn: null,
    ...overrides,
  };
};

const create = (body: object, user: User = 'analyst') => desk().request(user, 'POST', area, body);
async function createMember(overrides: object = {}): Promise<CrewMemberRow> {
  const reply = await create(member(overrides));
  if (reply.status !== 201) throw new Error(reply.text);
  return reply.body<CrewMemberRow>();
}
const search = async (body: object, user: User = 'analyst'): Promise<string[]> => {
  const reply = await desk().request(user, 'POST', `${area}/search`, body);
  return reply.body<{ rows: CrewMemberRow[] }>().rows.map(({ registration }) => registration);
};
const refusal = ({ status, text }: TestReply): [number, string] => [status, text];

async function upload(text: string, user: User = 'analyst'): Promise<{ status: number; report: CrewReport }> {
  const form = new FormData();
  form.set('file', new File([text], 'crew.csv'));
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const reply = await desk().app.inject({
    method: 'POST',
    url: `${area}/import`,
    headers: { authorization: `Bearer ${user}`, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: reply.statusCode, report: reply.json<CrewReport>() };
}
const apply = (id: string | null, user: User = 'analyst') =>
  desk().request(user, 'POST', `${area}/import/${String(id)}/apply`);

test('stores a member with documents in canonical form, and audits no name or number', async () => {
  const input = member({
    registration: 'can 1',
    documents: [
      { type: 'passaporte', number: 'QZ-71', issuer: 'portugal' },
      { type: 'crew', number: 'CM 71', issuer: null },
    ],
  });
  const reply = await create({ ...input, carrier: 'TAP' });
  expect(reply.body()).toMatchObject({
    ...input,
    carrier: 'TP',
    registration: 'CAN 1',
    documents: [
      { type: 'P', number: 'QZ-71', issuer: 'PRT' },
      { type: 'AC', number: 'CM 71', issuer: null },
    ],
    standing: 'REGULAR',
    active: true,
    version: 1,
  });
  const { id } = reply.body<CrewMemberRow>();
  const change = { ...input, carrier: 'TP', surname: 'Outro', licenceUntil: '2026-01-31', version: 1 };
  expect(await desk().request('analyst', 'PUT', `${area}/${id}`, change)).toMatchObject({ status: 200 });
  const trail = (await readTrail(desk().services)).filter(({ event }) => event.startsWith('CREW_MEMBER'));
  expect(trail.at(-1)?.detail).toEqual({
    carrier: 'TP',
    changed: ['surname', 'licenceUntil'],
    before: { licenceUntil: null, dismissedOn: null },
    after: { licenceUntil: '2026-01-31', dismissedOn: null },
  });
  expect(JSON.stringify(trail.map(({ detail }) => detail))).not.toMatch(/Bento|Outro|QZ|CAN/);
});

test('finds members by name without diacritics, registration, document, carrier and standing', async () => {
  const names = { surname: 'Ávila Conceição', givenNames: 'José' };
  const expired = await createMember({ ...names, licenceUntil: '2026-03-14' });
  const dismissed = await createMember({ ...names, licenceUntil: '2026-03-14', dismissedOn: '2026-03-15' });
  const regular = await createMember({
    ...names,
    carrier: 'LH',
    licenceUntil: '2026-03-15',
    dismissedOn: '2026-03-16',
  });
  const all = [expired, dismissed, regular].map(({ registration }) => registration);
  const text = 'jose conceicao';
  expect((await search({ text })).toSorted()).toEqual(all.toSorted());
  for (const [standing, one] of Object.entries({
    LICENCE_EXPIRED: expired,
    DISMISSED: dismissed,
    REGULAR: regular,
  })) {
    expect(await search({ text, standing })).toEqual([one.registration]);
    expect(one.standing).toBe(standing);
  }
  expect(await search({ text, carriers: ['LH'] })).toEqual([regular.registration]);
  expect(await search({ document: `${expired.documents[0]?.number}` })).toEqual([expired.registration]);
  expect(await search({ text: `${expired.registration}x` })).toEqual([]);
  expect(await search({ text: '100%' })).toEqual([]);
});

test('refuses taken registrations and documents of the carrier, and shows the other member', async () => {
  const first = await createMember({ registration: 'TK-1' });
  const [document] = first.documents;
  for (const [body, field, text] of [
    [member({ registration: 'tk1' }), 'registration', 'Matrícula TK1 já existe nesta companhia'],
    [
      member({ documents: [{ ...document, issuer: null }] }),
      'documents',
      `Documento ${document?.number} já é de outro tripulante desta companhia`,
    ],
  ] as const) {
    const reply = await create(body);
    expect([reply.status, reply.body<{ messages: string[] }>()]).toEqual([
      400,
      expect.objectContaining({
        messages: [text],
        duplicate: { field, record: expect.objectContaining({ id: first.id, active: true }) as object },
      }),
    ]);
  }
  expect((await create(member({ carrier: 'LH', registration: 'TK-1', documents: [document] }))).status).toBe(
    201,
  );
});

test('refuses unknown carriers and countries, future births, and another carrier for a member', async () => {
  const { id } = await createMember();
  expect(refusal(await create(member({ carrier: 'Q9' })))).toEqual([422, expect.stringContaining('Q9')]);
  expect((await create(member({ documents: [{ number: 'QZ1234', issuer: 'Atlantis' }] }))).status).toBe(400);
  expect((await create(member({ birthDate: '2026-03-16' }))).status).toBe(400);
  expect((await create(member({ documents: [] }))).status).toBe(400);
  const moved = await desk().request('analyst', 'PUT', `${area}/${id}`, {
    ...member({ carrier: 'LH' }),
    version: 1,
  });
  expect(refusal(moved)).toEqual([422, expect.stringContaining('TP')]);
});

test('shows an airline only its own members, and lets it create no others', async () => {
  const own = await createMember({ surname: 'Exclusiva' });
  const other = await createMember({ carrier: 'LH', surname: 'Exclusiva' });
  expect(await search({ text: 'exclusiva' }, 'carrier')).toEqual([own.registration]);
  expect((await desk().request('carrier', 'GET', `${area}/${own.id}`)).status).toBe(200);
  for (const [method, path, body] of [
    ['GET', `/${other.id}`, undefined],
    ['PUT', `/${other.id}`, { ...member({ carrier: 'LH' }), version: 1 }],
    ['DELETE', `?id=${other.id}`, undefined],
  ] as const)
    expect((await desk().request('carrier', method, `${area}${path}`, body)).status).toBe(404);
  expect(refusal(await create(member({ carrier: 'LH' }), 'carrier'))).toEqual(
    refusal(await create(member({ carrier: 'Q9' }), 'carrier')).map(part =>
      typeof part === 'string' ? part.replace('Q9', 'LH') : part,
    ),
  );
  const { report } = await upload('LH;Z1;Reis;Rui;;P;QX100;DEU\nTP;Z2;Reis;Rui;;P;QX200;DEU', 'carrier');
  expect(report.lines.map(({ reasons }) => reasons.map(({ code }) => code))).toEqual([
    ['CARRIER_UNKNOWN'],
    [],
  ]);
});

test('applies a checked file once, for its author alone', async () => {
  const old = await createMember({ registration: 'IMP1', licenceUntil: '2026-01-31' });
  const number = old.documents[0]?.number;
  const { report } = await upload(
    [
      'Matrícula;Companhia;Sobrenome;Nomes;Número;Tipo de documento;País emissor;Validade da licença',
      `IMP1;TP;${old.surname};${old.givenNames};${number};P;PRT;31/01/2027`,
      'IMP2;TP;Lima;João;QX300;P;DEU;',
      'IMP3;Q9;Lima;João;QX301;P;DEU;',
    ].join('\n'),
  );
  expect(report.counts).toEqual({ CREATE: 1, CHANGE: 1, NOTHING: 0, REFUSE: 1 });
  expect((await apply(report.id, 'colleague')).status).toBe(404);
  expect((await apply(report.id)).body()).toEqual({ created: 1, changed: 1 });
  expect((await apply(report.id)).status).toBe(422);
  expect((await desk().request('analyst', 'GET', `${area}/${old.id}`)).body()).toMatchObject({
    licenceUntil: '2027-01-31',
    documents: old.documents,
    version: 2,
  });
  expect(await search({ text: 'IMP2' })).toEqual(['IMP2']);
  const events = (await readTrail(desk().services)).filter(({ event }) => event === 'CREW_IMPORTED');
  expect(events.at(-1)?.detail).toEqual({ importId: report.id, total: 2 });
});

test('refuses to apply a file whose effect changed, and drops files after a day', async () => {
  const { report } = await upload('TP;OUT1;Lima;João;;P;QX400;DEU');
  await createMember({ documents: [{ type: 'P', number: 'QX400', issuer: 'DEU' }] });
  expect((await apply(report.id)).status).toBe(422);
  expect((await upload('OUT1')).status).toBe(400);
  expect((await upload('Matrícula;Altura\n1;2')).status).toBe(400);
  desk().clock.set('2026-03-17T20:00:00Z');
  await dropCrewImportsJob(desk().services).work({});
  expect((await apply(report.id)).status).toBe(404);
});

test('has upcoming flights judged again after each change of the register', async () => {
  const { pool } = desk().services;
  const takeJob = async (): Promise<boolean> => {
    const isQueued = (await keysWithoutJob(pool.db, [crewRegisterJob])).length === 0;
    await pool.pg.query('delete from graphile_worker._private_jobs');
    return isQueued;
  };
  await takeJob();
  const { id, version } = await createMember();
  expect(await takeJob()).toBe(true);
  await search({});
  expect(await takeJob()).toBe(false);
  const body = { ...member({ dismissedOn: '2026-03-15' }), version };
  expect((await desk().request('analyst', 'PUT', `${area}/${id}`, body)).status).toBe(200);
  expect(await takeJob()).toBe(true);
  expect((await desk().request('analyst', 'DELETE', `${area}?id=${id}`)).status).toBe(200);
  expect(await takeJob()).toBe(true);
  const { report } = await upload('TP;AGAIN1;Lima;João;;P;QX500;DEU');
  expect(await takeJob()).toBe(false);
  expect((await apply(report.id)).status).toBe(200);
  expect(await takeJob()).toBe(true);
});

test('deletes members some years after their dismissal or deactivation', async () => {
  const dismissed = await createMember({ dismissedOn: '2026-03-15' });
  const left = await createMember();
  const inactive = await createMember();
  expect((await desk().request('analyst', 'DELETE', `${area}?id=${inactive.id}`)).body()).toEqual({
    active: false,
  });
  const ids = [dismissed.id, left.id, inactive.id];
  const run = async (now: string) => {
    desk().clock.set(now);
    const job = jobs(desk().services).find(({ name }) => name === 'registry:delete-former-crew');
    await job?.work({});
    return countCrewRows(desk().services.pool, ids);
  };
  const years = desk().services.config.deleteYears;
  expect(await run(`${2026 + years}-03-15T20:00:00Z`)).toEqual({ members: 3, documents: 3 });
  expect(await run(`${2026 + years}-03-17T20:00:00Z`)).toEqual({ members: 1, documents: 1 });
});

test('reads the file on a thread', async () => {
  const run = vi.spyOn(TaskThread.prototype, 'run');
  expect((await upload('carrier;registration;surname\nTP;R9001;Lima')).status).toBe(200);
  expect(run).toHaveBeenCalledOnce();
  run.mockRestore();
});
