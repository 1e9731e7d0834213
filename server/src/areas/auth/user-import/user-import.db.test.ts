import { type ImportReport, mostImportBytes } from '@farol/contract';
import { isCpf } from '@farol/contract/documents';
import { expect, test, vi } from 'vitest';
import { getLastEvent, readTrail } from '#testing/trail.ts';
import { TaskThread } from '#kernel/threads/task-thread.ts';
import { testNow } from '#testing/platform.ts';
import { demoId } from '../demo/organizations.ts';
import { getDemoPerson, startDemoSession } from '../testing/demo-people.ts';
import { setUpAuth } from '../testing/host.ts';
import { deleteImportsJob } from './jobs.ts';
import { usersClient } from '../testing/users.ts';

const server = setUpAuth();
const { ask, outcome, rowsFor, detail, save } = usersClient(server);
const db = () => server().services.pool.db;
const role = (key: string) => demoId('role', key);
const health = demoId('organization', 'health');
const police = demoId('organization', 'police');

async function send(caller: string, payload: string | Buffer, contentType?: string) {
  return server().app.inject({
    method: 'POST',
    url: '/auth/v1/users/import',
    headers: {
      authorization: `Bearer ${await startDemoSession(server().services, caller)}`,
      ...(contentType === undefined ? {} : { 'content-type': contentType }),
    },
    payload: typeof payload === 'string' ? Buffer.from(payload) : payload,
  });
}

async function check(caller: string, text: string): Promise<ImportReport> {
  const reply = await send(caller, text);
  expect([reply.statusCode, reply.body.slice(0, 300)]).toEqual([200, reply.body.slice(0, 300)]);
  return reply.json<ImportReport>();
}

const apply = (caller: string, { id }: Pick<ImportReport, 'id'>) =>
  ask(caller, 'POST', `/import/${String(id)}/apply`);

let people = 100_000_000;
function newCpf(): string {
  people += 7;
  for (let check = 0; check < 100; check += 1) {
    const cpf = `${people}${String(check).padStart(2, '0')}`;
    if (isCpf(cpf)) return cpf;
  }
  throw new Error('a CPF has check digits');
}

const userOf = (cpf: string) =>
  db().selectFrom('app_user').selectAll().where('cpf', '=', cpf).executeTakeFirst();

test('checks a file without changes and applies it as shown; the same file again changes nothing', async () => {
  const [created, refused] = [newCpf(), newCpf()];
  const marina = getDemoPerson('Marina');
  const text = `CPF;Perfil;Aeroporto\r\n${created};Fiscal sanitário;GRU/GIG\r\n${marina.cpf};fiscal sanitario/Sem funcionalidades;\r\n${refused};Piloto;\r\n`;
  const report = await check('Lívia', text);
  expect(report).toMatchObject({ encoding: 'UTF-8', heading: true });
  expect(report.counts).toEqual({ CREATE: 1, CHANGE: 1, NOTHING: 0, REFUSE: 1 });
  expect(report.lines.map(({ line, outcome: to }) => [line, to])).toEqual([
    [2, 'CREATE'],
    [3, 'CHANGE'],
    [4, 'REFUSE'],
  ]);
  expect(await userOf(created)).toBeUndefined();
  expect((await detail('Lívia', marina.id)).roles).toHaveLength(1);

  expect((await apply('Lívia', report)).body).toEqual({ created: 1, changed: 1 });
  expect(await userOf(created)).toMatchObject({
    full_name: `***.${created.slice(3, 6)}.${created.slice(6, 9)}-**`,
    named: false,
    active: true,
    organization_id: health,
  });
  expect(await rowsFor('Lívia', { text: created })).toMatchObject([
    { roles: [{ name: 'Fiscal sanitário' }], airports: ['GIG', 'GRU'], named: false, lastLoginAt: null },
  ]);
  expect((await detail('Lívia', marina.id)).roles.map(({ name }) => name)).toEqual([
    'Fiscal sanitário',
    'Sem funcionalidades',
  ]);
  expect(await userOf(refused)).toBeUndefined();

  const again = await check('Lívia', text);
  expect([again.id, again.counts]).toEqual([null, { CREATE: 0, CHANGE: 0, NOTHING: 2, REFUSE: 1 }]);
  await save('Lívia', marina.id, { roles: [role('health')] });
});

test('audits each imported user with before and after, without CPFs', async () => {
  const cpf = newCpf();
  const report = await check('Lívia', `${cpf};Fiscal sanitário;GRU`);
  expect(await getLastEvent(server().services)).toMatchObject({
    event: 'USERS_IMPORT_CHECKED',
    detail: { importId: report.id, CREATE: 1, REFUSE: 0 },
  });
  await apply('Lívia', report);
  const { id } = (await userOf(cpf)) ?? { id: '' };
  const event = await getLastEvent(server().services);
  expect(event).toMatchObject({
    event: 'USERS_IMPORTED',
    actor_id: getDemoPerson('Lívia').id,
    records: [{ kind: 'user', id }],
    detail: { people: [{ id, before: null, after: { roles: [role('health')], airports: ['GRU'] } }] },
  });
  expect(JSON.stringify(event.detail)).not.toContain(cpf);
  const kept = await db()
    .selectFrom('user_import')
    .select('lines')
    .where('id', '=', String(report.id))
    .execute();
  expect(kept).toEqual([{ lines: [] }]);
});

test("refuses to apply another user's import, or the same twice", async () => {
  const report = await check('Lívia', `${newCpf()};Fiscal sanitário;`);
  expect(await outcome(apply('Inês', report))).toBe('RECORD_NOT_FOUND');
  expect(await outcome(ask('Inês', 'GET', `/import/${String(report.id)}`))).toBe('RECORD_NOT_FOUND');
  expect(await outcome(apply('Lívia', { id: crypto.randomUUID() }))).toBe('RECORD_NOT_FOUND');
  const both = await Promise.all([1, 2].map(() => outcome(apply('Lívia', report))));
  expect(both.map(String).toSorted()).toEqual(['200', 'IMPORT_APPLIED']);
});

test('refuses the whole import if users, roles, airports or rights changed in the meantime', async () => {
  const marina = getDemoPerson('Marina');
  const changes: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
    [
      'a user was changed',
      () => save('Lívia', marina.id, { airports: ['GRU'] }),
      () => save('Lívia', marina.id, { airports: [] }),
    ],
    [
      'an airport was taken from the organization',
      () =>
        db()
          .deleteFrom('organization_airport')
          .where('airport', '=', 'GIG')
          .where('organization_id', '=', health)
          .execute(),
      () =>
        db().insertInto('organization_airport').values({ organization_id: health, airport: 'GIG' }).execute(),
    ],
    [
      'a role was renamed',
      () => db().updateTable('role').set({ name: 'Outra' }).where('id', '=', role('none')).execute(),
      () =>
        db()
          .updateTable('role')
          .set({ name: 'Sem funcionalidades' })
          .where('id', '=', role('none'))
          .execute(),
    ],
    [
      'the importer lost a right',
      () =>
        db()
          .deleteFrom('user_role')
          .where('user_id', '=', getDemoPerson('Lívia').id)
          .where('role_id', '=', role('health'))
          .execute(),
      () =>
        db()
          .insertInto('user_role')
          .values({ user_id: getDemoPerson('Lívia').id, role_id: role('health') })
          .execute(),
    ],
    [
      'an hour has passed',
      async () => server().clock.set('2026-03-15T21:00:01Z'),
      async () => server().clock.set(testNow),
    ],
  ];
  for (const [what, change, undo] of changes) {
    const cpf = newCpf();
    const text = `${cpf};Fiscal sanitário;GIG\n${marina.cpf};Fiscal sanitário/Sem funcionalidades;`;
    const report = await check('Lívia', text);
    expect([what, report.counts.REFUSE]).toEqual([what, 0]);
    await change();
    expect([what, await outcome(apply('Lívia', report))]).toEqual([what, 'IMPORT_OUTDATED']);
    await undo();
    expect(await userOf(cpf)).toBeUndefined();
  }
});

test('does not overwrite a user who was created with the same CPF in the meantime', async () => {
  const cpf = newCpf();
  const report = await check('Lívia', `${cpf};Fiscal sanitário;`);
  const input = { cpf, fullName: 'Já Está', organizationId: police, roles: [], airports: [] };
  expect(await outcome(ask('Inês', 'POST', '', input))).toBe(201);
  expect(await outcome(apply('Lívia', report))).toBe('IMPORT_OUTDATED');
  expect(await userOf(cpf)).toMatchObject({ organization_id: police, version: 1 });
});

test('refuses an import that removes the last access manager', async () => {
  const cpf = newCpf();
  const report = await check(
    'Lívia',
    `${cpf};Fiscal sanitário;\n${getDemoPerson('Lívia').cpf};Fiscal sanitário;`,
  );
  expect(report.counts).toMatchObject({ CREATE: 1, CHANGE: 1 });
  expect(await outcome(apply('Lívia', report))).toBe('LAST_ACCESS_MANAGER');
  expect(await userOf(cpf)).toBeUndefined();
});

function buildForm(parts: Record<string, string | [fileName: string, content: string]>) {
  const boundary = 'xxboundaryxx';
  const body = Object.entries(parts).map(([name, part]) => {
    const [more, content] = typeof part === 'string' ? ['', part] : [`; filename="${part[0]}"`, part[1]];
    return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`;
  });
  return [
    Buffer.from(`${body.join('')}--${boundary}--\r\n`),
    `multipart/form-data; boundary=${boundary}`,
  ] as const;
}

test('imports into an organization that the caller manages, and no other', async () => {
  const cpf = newCpf();
  const file: [string, string] = ['lista.csv', `${cpf};Agente de fronteira;GRU`];
  const importInto = async (caller: string, organizationId: string) => {
    const [body, type] = buildForm({ organizationId, file });
    return send(caller, body, type);
  };
  const code = (reply: Awaited<ReturnType<typeof importInto>>) => reply.headers['x-error-code'];
  expect(code(await importInto('Lívia', police))).toBe('UNKNOWN_ORGANIZATION');
  expect(code(await importInto('Inês', crypto.randomUUID()))).toBe('UNKNOWN_ORGANIZATION');
  expect((await importInto('Inês', 'police')).json()).toMatchObject({ fields: [{ path: 'organizationId' }] });
  const report = (await importInto('Inês', police)).json<ImportReport>();
  expect(report).toMatchObject({ fileName: 'lista.csv', counts: { CREATE: 1 } });
  expect(await outcome(apply('Inês', report))).toBe(200);
  expect(await userOf(cpf)).toMatchObject({ organization_id: police });
});

test('refuses a form without a file, with two, a malformed or a too large one', async () => {
  const statusOf = async (body: Buffer, type: string) => {
    const reply = await send('Lívia', body, type);
    return [reply.statusCode, reply.headers['x-error-code']];
  };
  const file: [string, string] = ['a.csv', '1;a'];
  expect(await statusOf(...buildForm({ other: 'text' }))).toEqual([400, 'EMPTY_FILE']);
  expect(await statusOf(...buildForm({ file: ['a.csv', ''] }))).toEqual([400, 'EMPTY_FILE']);
  expect(await statusOf(...buildForm({ file, another: file }))).toEqual([400, 'BAD_INPUT']);
  expect(await statusOf(Buffer.from('no form'), 'multipart/form-data; boundary=x')).toEqual([
    400,
    'BAD_INPUT',
  ]);
  expect(await statusOf(Buffer.from(''), 'text/csv')).toEqual([400, 'EMPTY_FILE']);
  expect(await statusOf(Buffer.alloc(mostImportBytes + 1, 'a'), 'text/csv')).toEqual([413, 'TOO_LARGE']);
  expect(await statusOf(Buffer.from('504b030414', 'hex'), 'text/csv')).toEqual([400, 'NOT_CSV']);
});

test('deletes unapplied imports after a day, because they contain CPFs', async () => {
  const old = await check('Lívia', `${newCpf()};Fiscal sanitário;`);
  server().clock.set('2026-03-16T20:00:01Z');
  await deleteImportsJob(server().services).work({});
  server().clock.set(testNow);
  const left = db().selectFrom('user_import').select('id').where('id', '=', String(old.id));
  expect(await left.execute()).toEqual([]);
});

test('applies six hundred lines and shows the progress to the importer', async () => {
  const lines = Array.from({ length: 600 }, () => `${newCpf()};Fiscal sanitário;GRU/GIG`);
  const report = await check('Lívia', lines.join('\r\n'));
  expect(report.counts.CREATE).toBe(600);
  const progress = async () => (await ask('Lívia', 'GET', `/import/${String(report.id)}`)).body;
  expect(await progress()).toMatchObject({ done: 0, total: 600, applied: false });
  expect((await apply('Lívia', report)).body).toEqual({ created: 600, changed: 0 });
  expect(await progress()).toMatchObject({ done: 600, total: 600, applied: true });
  const events = (await readTrail(server().services)).filter(
    ({ detail: fields }) => (fields as { importId?: unknown } | null)?.importId === report.id,
  );
  const written = events.filter(({ event }) => event === 'USERS_IMPORTED');
  expect(written.map(({ records }) => (records as unknown[]).length).toSorted()).toEqual([100, 500]);
});

test('reads the file on a thread', async () => {
  const run = vi.spyOn(TaskThread.prototype, 'run');
  await check('Lívia', `CPF;Perfil\n${newCpf()};Piloto`);
  expect(run).toHaveBeenCalledOnce();
  run.mockRestore();
});
