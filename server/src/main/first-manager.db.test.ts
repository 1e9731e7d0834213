import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OrganizationRow } from '@farol/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser, exchange, jsonPost } from '#areas/auth/testing/browser.ts';
import { freePort } from '#areas/auth/testing/host.ts';
import { OtherProvider } from '#areas/auth/testing/other-provider.ts';
import { useDatabase } from '#testing/platform.ts';
import { readTrail } from '#testing/trail.ts';
import { buildWebIfStale } from './build-web.ts';
import { UsageError } from './command-line.ts';
import { firstManager as firstManagerCommand } from './first-manager-command.ts';
import { FarolProcess } from './testing/farol-process.ts';

const platform = useDatabase();
const folder = mkdtempSync(join(tmpdir(), 'farol-first-'));
const cpf = '52998224725';
let provider: OtherProvider;
let farol: FarolProcess;
let port = 0;
let settings: Record<string, string>;

beforeAll(async () => {
  await buildWebIfStale();
  provider = await OtherProvider.start();
  port = await freePort();
  const { ownerUrl, services } = platform();
  settings = {
    PORT: String(port),
    FAROL_DATA_DIR: folder,
    DATABASE_URL: ownerUrl,
    FAROL_SECRET: services.config.secret,
    FAROL_OIDC_ISSUER: provider.issuer,
    FAROL_OIDC_CLIENT_ID: provider.clientId,
    FAROL_OIDC_CLIENT_SECRET: provider.clientSecret,
    FAROL_OIDC_CPF_CLAIM: 'cpf',
  };
  farol = new FarolProcess('start', settings);
  await farol.ready();
});
afterAll(async () => {
  await farol.signal('SIGTERM');
  await provider.stop();
  rmSync(folder, { recursive: true, force: true });
});

const firstManager = (...args: string[]) =>
  new FarolProcess('cli', settings, ['first-manager', ...args]).ended;

async function signOn(claims: Record<string, string>): Promise<Response> {
  const browser = new Browser(`http://localhost:${port}`);
  provider.says = claims;
  const reply = await browser.request('/auth/v1/login/web/authorize-url');
  const { url } = (await reply.json()) as { url: string };
  return exchange(browser, provider.visit(url));
}

async function post<T>(token: string, path: string, body: object): Promise<T> {
  const { headers, ...request } = jsonPost(body);
  const response = await fetch(`http://localhost:${port}${path}`, {
    ...request,
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  const text = await response.text();
  expect([response.status, text]).toEqual([201, expect.any(String)]);
  return JSON.parse(text) as T;
}

test('explains at start how to create the first user', async () => {
  const hasHint = () => farol.output.includes('npm run -s farol -- first-manager CPF --organization NAME');
  while (!hasHint()) await once(farol.child.stdout ?? farol.child, 'data');
  expect(farol.output).toMatch(/^Nobody can sign in yet: the platform has no users\./m);
});

test.each([
  [[], 'first-manager: give a CPF'],
  [['52998224726', '--organization', 'Serpro'], 'first-manager: 52998224726 is not a valid CPF'],
  [[cpf], 'first-manager: give --organization NAME'],
])('refuses %j with an explanation', async (args, reason) => {
  const refusal: unknown = await firstManagerCommand(args).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(UsageError);
  expect(String(refusal)).toContain(reason);
});

test('lets the first manager sign in and create the first organization and user', async () => {
  expect((await signOn({ cpf, name: 'Ana Reis' })).status).toBe(403);
  const made = await firstManager('529.982.247-25', '--organization', 'Processamento de Dados');
  expect([made.code, made.errors]).toEqual([0, '']);
  expect(made.output).toMatch(/^The first manager can sign in: CPF 52998224725/);

  const entered = await signOn({ cpf, name: 'Ana Reis' });
  expect(entered.status).toBe(200);
  const { token } = (await entered.json()) as { token: string };
  const police = await post<OrganizationRow>(token, '/web/v1/organizations', {
    name: 'Polícia de Fronteiras',
    type: 'FEDERAL_POLICE',
    airports: [],
    timeZone: 'America/Sao_Paulo',
  });
  await post(token, '/auth/v1/users', {
    cpf: '90001010182',
    fullName: 'Rita Prado',
    organizationId: police.id,
    roles: [],
    airports: [],
  });
  const second = await signOn({ cpf: '90001010182', name: 'Rita Prado' });
  expect(second.status).toBe(200);

  const users = await platform()
    .services.pool.db.selectFrom('app_user')
    .select(['cpf', 'full_name'])
    .orderBy('id')
    .execute();
  expect(users).toEqual([
    { cpf, full_name: 'Ana Reis' },
    { cpf: '90001010182', full_name: 'Rita Prado' },
  ]);
});

test('refuses once a user exists, and records the operator in the trail', async () => {
  const { code, errors } = await firstManager('90002020270', '--organization', 'Outra');
  expect([code, errors]).toEqual([
    1,
    expect.stringMatching(/^first-manager: the platform already has users; /),
  ]);
  const trail = await readTrail(platform().services);
  const events = trail.filter(({ operation }) => operation === 'command line: first-manager');
  expect(events.map(({ event }) => event)).toEqual(['ORGANIZATION_CREATED', 'ROLE_CREATED', 'USER_CREATED']);
  expect(events[0]?.detail).toMatchObject({ by: expect.stringMatching(/./) });
});
