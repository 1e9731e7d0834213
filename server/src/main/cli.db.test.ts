import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readInterchange, type ParseResult } from '@farol/edifact';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPeople, seedDemoPeople } from '#areas/auth/index.ts';
import { buildIntegratorAuthenticator } from '#areas/partners/index.ts';
import { buildPaxlst, people } from '#areas/reception/testing/messages.ts';
import { writeEvent } from '#kernel/audit/audit.ts';
import { sealEvents } from '#kernel/audit/seal.ts';
import { transaction } from '#kernel/db/pool.ts';
import { useDatabase } from '#testing/platform.ts';
import { tamperWithTrail } from '#testing/queries.ts';
import { FarolProcess, type ProcessResult } from './testing/farol-process.ts';

const platform = useDatabase();
const folder = mkdtempSync(join(tmpdir(), 'farol-cli-'));
const samplesFolder = fileURLToPath(new URL('../../../edifact/samples/', import.meta.url));

beforeAll(() => {
  writeFileSync(join(folder, 'one.edi'), buildPaxlst({ people: people(2) }));
  writeFileSync(join(folder, 'two.edi'), buildPaxlst({ people: people(3) }));
  writeFileSync(join(folder, 'letter.txt'), 'Bom dia');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const farol = (...args: string[]): Promise<ProcessResult> => farolWith({}, ...args);

function farolWith(more: Record<string, string>, ...args: string[]): Promise<ProcessResult> {
  const { ownerUrl, services } = platform();
  const environment = {
    FAROL_DATA_DIR: folder,
    DATABASE_URL: ownerUrl,
    FAROL_SECRET: services.config.secret,
    ...more,
  };
  return new FarolProcess('cli', environment, args).ended;
}

const lines = (text: string) => text.split('\n').filter(line => line !== '');

function parsedLines(output: string): (ParseResult & { file: string; error?: string })[] {
  return lines(output).map(line => JSON.parse(line) as ParseResult & { file: string; error?: string });
}

test('parse prints one JSON line per file', async () => {
  const files = ['one.edi', 'two.edi', 'letter.txt'].map(name => join(folder, name));
  const { code, output, errors } = await farol('parse', '--json', ...files);
  expect([code, errors]).toEqual([0, '']);
  const results = parsedLines(output);
  expect(results.map(({ file }) => file)).toEqual(files);
  expect(results[1]).toEqual(
    JSON.parse(JSON.stringify({ file: files[1], ...readInterchange(readFileSync(files[1] ?? '')) })),
  );
  expect(results[0]?.messages[0]).toMatchObject({
    type: 'PAXLST',
    flights: [{ carrier: 'XQ', number: '7001' }],
  });
  expect(results[0]?.messages[0]?.people).toHaveLength(2);
  expect(results[2]?.messages).toEqual([]);
  expect(results[2]?.findings.some(({ severity }) => severity === 'ERROR')).toBe(true);
});

test('parse reads many files, valid and broken', async () => {
  const names = readdirSync(samplesFolder).filter(name => name.endsWith('.edi'));
  const samples = names.map(name => join(samplesFolder, name));
  const { code, output } = await farol('parse', '--json', ...samples);
  expect(code).toBe(0);
  const results = parsedLines(output);
  expect(results.map(({ file }) => file)).toEqual(samples);
  expect(results.filter(({ error }) => error !== undefined)).toEqual([]);
});

test('parse prints an error line for an unreadable file, reads the others and returns 1', async () => {
  const { code, output } = await farol(
    'parse',
    '--json',
    join(folder, 'nowhere.edi'),
    folder,
    join(folder, 'one.edi'),
  );
  expect(code).toBe(1);
  const [missing, directory, good] = parsedLines(output);
  expect(missing).toEqual({ file: join(folder, 'nowhere.edi'), error: expect.stringContaining('ENOENT') });
  expect(directory?.error).toContain('EISDIR');
  expect(good?.messages).toHaveLength(1);
});

test('intake receives files, reports each and returns 1 if one was refused', async () => {
  const files = ['one.edi', 'one.edi', 'letter.txt', 'nowhere.edi', 'two.edi'].map(name =>
    join(folder, name),
  );
  const { code, output, errors } = await farol('intake', ...files);
  expect(code).toBe(1);
  const stored = await platform()
    .services.pool.db.selectFrom('api_pnr_file')
    .select(['id', 'way', 'file_name', 'duplicate_of'])
    .orderBy('id')
    .execute();
  expect(stored.map(({ way, file_name }) => [way, file_name])).toEqual(
    [files[0], files[1], files[4]].map(file => ['COMMAND', file]),
  );
  expect(lines(output)).toEqual([
    `[1/5] ${files[0]}: received as ${stored[0]?.id}`,
    `[2/5] ${files[1]}: repeat of ${stored[0]?.id}`,
    `[5/5] ${files[4]}: received as ${stored[2]?.id}`,
  ]);
  const [refused, missing, ...rest] = lines(errors);
  expect(refused).toMatch(
    /^\[3\/5\] .*letter\.txt: The content is neither an EDIFACT message .* Nothing was stored\.$/,
  );
  expect(missing).toMatch(/^\[4\/5\] .*nowhere\.edi: ENOENT/);
  expect(rest).toEqual([]);
});

test('integrator-token prints only the token, and revokes the previous one', async () => {
  const { services } = platform();
  const enter = (token: string) =>
    transaction(services.pool.db, { kind: 'system' }, db =>
      buildIntegratorAuthenticator(services)(db, token, '192.0.2.7'),
    );
  const unsaid = await farol('integrator-token', 'XQ system');
  expect([unsaid.code, unsaid.output]).toEqual([2, '']);
  expect(unsaid.errors).toMatch(/Enter the carriers on whose behalf the integrator sends/);
  const first = await farol('integrator-token', 'XQ system', '--carriers', 'XQ,yq');
  const token = first.output.trimEnd();
  expect([first.code, lines(first.output)]).toEqual([0, [token]]);
  expect(first.errors).toMatch(/cannot be recovered later/);
  expect(await enter(token)).toMatchObject({ identification: 'XQ system', carriers: ['XQ', 'YQ'] });
  const second = (await farol('integrator-token', 'XQ system')).output.trimEnd();
  await expect(enter(token)).rejects.toMatchObject({ code: 'INTEGRATOR_TOKEN' });
  expect(await enter(second)).toMatchObject({ identification: 'XQ system' });
});

test('token creates no session outside the demo', async () => {
  await transaction(platform().services.pool.db, { kind: 'system' }, seedDemoPeople);
  const { code, output, errors } = await farol('token', demoPeople[0]?.cpf ?? '');
  expect([code, output]).toEqual([2, '']);
  expect(errors).toMatch(/^token: works in the demo only\n/);
});

test('token creates no session on a database without demo data', async () => {
  const demo = await farolWith({ FAROL_DEMO: 'outside' }, 'token', demoPeople[0]?.cpf ?? '');
  expect([demo.code, demo.output]).toEqual([1, '']);
  expect(demo.errors).toMatch(/^FAROL_DEMO: the database has users, .* that are not the demo’s; [^\n]+\n$/);
});

test('audit verify reports flaws and returns 1', async () => {
  const { services, ownerUrl } = platform();
  for (const requestId of ['r1', 'r2'])
    await transaction(services.pool.db, { kind: 'system' }, db =>
      writeEvent(db, services, {
        event: 'FLIGHT_VIEWED',
        actor: { kind: 'nobody' },
        requestId,
        operation: 'getFlight',
      }),
    );
  await sealEvents(services);
  await tamperWithTrail(ownerUrl, "update audit_event set operation = 'none' where request_id = 'r1'");
  const environment = {
    FAROL_DATA_DIR: folder,
    DATABASE_URL: ownerUrl,
    FAROL_SECRET: services.config.secret,
    FAROL_AUDIT_HEAD: services.config.auditHeadFile,
  };
  const { code, output } = await new FarolProcess('cli', environment, ['audit', 'verify']).ended;
  const [verdict, ...found] = lines(output);
  expect([code, found.length]).toEqual([1, 1]);
  expect(verdict).toMatch(/^The audit trail does not hold: \d+ events, 1 seals, /);
  expect(found[0]).toMatch(/^1 × changed: .*: [0-9a-f-]{36}$/);
});

test.each([
  [[], 'no command'],
  [['toString'], 'unknown command: toString'],
  [['parse'], 'parse: give at least one file'],
  [['integrator-token', ' '], 'integrator-token: give a name'],
  [['audit', 'mend'], 'audit: the only subcommand is verify'],
  [['retry'], 'retry: give --file ID, or --all'],
])('returns 2 with error and usage for %j', async (args, reason) => {
  const { code, output, errors } = await farol(...args);
  expect([code, output]).toEqual([2, '']);
  expect(errors.startsWith(`${reason}\n\nnpm run -s farol -- COMMAND\n`)).toBe(true);
  for (const command of [
    'parse',
    'intake',
    'token',
    'integrator-token',
    'audit',
    'migrate',
    'backup',
    'restore',
  ])
    expect(errors).toContain(`  ${command} `);
});

test('documents every command in the README', async () => {
  const { errors } = await farol();
  const commands = [...errors.matchAll(/^ {2}([a-z][a-z-]*(?: verify)?) /gm)].map(([, command]) => command);
  expect(commands.length).toBeGreaterThan(10);
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  expect(commands.filter(command => !readme.includes(`\n| \`${command}`))).toEqual([]);
});

test('retry reports how many messages wait again', async () => {
  expect(await farol('retry', '--all')).toEqual({
    code: 0,
    output: '0 messages of 0 files are queued again\n',
    errors: '',
  });
});

test('migrate keeps a current database unchanged', async () => {
  expect(await farol('migrate')).toEqual({ code: 0, output: '', errors: '' });
});

test('reports a wrong setting in one line', async () => {
  const { code, errors } = await new FarolProcess('cli', { FAROL_DATA_DIR: folder, FAROL_WORKERS: 'x' }, [
    'migrate',
  ]).ended;
  expect([code, lines(errors).length]).toEqual([1, 1]);
  expect(errors).toMatch(/^FAROL_WORKERS: /);
});

test('keys creates and lists keys, and does not retire the current one', async () => {
  const rotated = await farol('keys', 'rotate');
  expect([rotated.code, lines(rotated.output)]).toEqual([0, [expect.stringMatching(/^[\w-]{8}$/)]]);
  const id = rotated.output.trim();
  const listed = await farol('keys', 'list');
  expect(lines(listed.output).map(line => line.split('  ').at(2))).toEqual(['opens older data', 'in use']);
  expect(listed.output).toContain(id);
  const refused = await farol('keys', 'retire', id);
  expect([refused.code, refused.output]).toEqual([1, '']);
  expect(refused.errors).toContain(`${id} is in use`);
});
