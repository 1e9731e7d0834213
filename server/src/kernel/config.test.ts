import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'farol-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const least = { FAROL_DATA_DIR: folder, FAROL_SECRET: 'x'.repeat(32) };
const outside = { ...least, DATABASE_URL: 'postgres://farol:farol@localhost:5432/farol' };

function complaint(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
}

test('runs its own database and the demo on port 3000 by default', () => {
  expect(readConfig({ FAROL_DATA_DIR: folder })).toMatchObject({
    port: 3000,
    host: 'localhost',
    demo: true,
    databaseUrl: undefined,
    oidc: undefined,
    dataDir: folder,
    inboxDir: join(folder, 'inbox'),
    keepFreeText: false,
    maxBodyBytes: 64 * 1024 * 1024,
    homeCountry: 'BR',
    homeZone: 'America/Sao_Paulo',
  });
});

test('treats an empty setting as missing', () => {
  expect(readConfig({ ...least, PORT: '', FAROL_DEMO: '' })).toMatchObject({ port: 3000, demo: true });
});

test('runs no demo on an external database, even when asked to', () => {
  expect(readConfig({ ...outside, FAROL_DEMO: 'on' }).demo).toBe(false);
  expect(readConfig({ ...outside, FAROL_DEMO: 'still' }).demo).toBe(false);
  expect(readConfig({ ...outside, FAROL_DEMO: 'outside' })).toMatchObject({
    demo: true,
    demoKeepsSending: false,
  });
  expect(complaint({ ...least, FAROL_DEMO: 'outside' })).toMatch(/^FAROL_DEMO: .*DATABASE_URL/);
  expect(complaint({ ...outside, FAROL_DEMO: 'outside', FAROL_HOST: '0.0.0.0' })).toMatch(/^FAROL_HOST: /);
  expect(readConfig({ ...least, FAROL_DEMO: 'off' }).demo).toBe(false);
});

test('keeps a demo whose airlines stopped sending', () => {
  const readDemoSettings = (setting: string) => {
    const { demo, demoKeepsSending } = readConfig({ ...least, FAROL_DEMO: setting });
    return [demo, demoKeepsSending];
  };
  expect(['on', 'still', 'off'].map(readDemoSettings)).toEqual([
    [true, true],
    [true, false],
    [false, false],
  ]);
});

test('shares one secret between concurrent starts', async () => {
  const dataDir = join(folder, 'at-once');
  const secrets = Array.from({ length: 3 }, () => readConfig({ FAROL_DATA_DIR: dataDir }).secret);
  expect(new Set(secrets).size).toBe(1);
  expect(readdirSync(dataDir)).toEqual(['secret']);
  writeFileSync(join(dataDir, 'secret'), '');
  expect(complaint({ FAROL_DATA_DIR: dataDir })).toMatch(
    /^FAROL_SECRET: .* no secret .* put the right one back$/,
  );
});

test('reports a lost secret of a database in one line, and creates no other', () => {
  const dataDir = join(folder, 'lost');
  mkdirSync(join(dataDir, 'postgres'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '18');
  expect(complaint({ FAROL_DATA_DIR: dataDir })).toMatch(
    /^FAROL_SECRET: .* no file "secret".*put the file back.*$/,
  );
  expect(readdirSync(dataDir)).toEqual(['postgres']);
  const secret = 'y'.repeat(32);
  expect(readConfig({ FAROL_DATA_DIR: dataDir, FAROL_SECRET: secret }).secret).toBe(secret);
});

test('requires the owner’s address with the application’s', () => {
  const url = 'postgres://farol_app:secret@localhost:5432/farol';
  expect(readConfig({ ...outside, FAROL_APP_DATABASE_URL: url }).appDatabaseUrl).toBe(url);
  expect(readConfig(outside).appDatabaseUrl).toBeUndefined();
  expect(complaint({ ...least, FAROL_APP_DATABASE_URL: url })).toMatch(/^FAROL_APP_DATABASE_URL: /);
});

test('requires the server of a replica, and an address without user', () => {
  const url = 'postgres://replica.exemplo.test:5433';
  expect(readConfig({ ...outside, DATABASE_REPLICA_URL: url }).databaseReplicaUrl).toBe(url);
  expect(readConfig(outside).databaseReplicaUrl).toBeUndefined();
  expect(complaint({ ...least, DATABASE_REPLICA_URL: url })).toMatch(
    /^DATABASE_REPLICA_URL: goes with DATABASE_URL/,
  );
  for (const owner of ['farol:farol@', 'farol@'])
    expect(
      complaint({ ...outside, DATABASE_REPLICA_URL: `postgres://${owner}replica.exemplo.test` }),
    ).toMatch(/^DATABASE_REPLICA_URL: give it without user and password, as in /);
  expect(complaint({ ...outside, DATABASE_REPLICA_URL: 'replica.exemplo.test' })).toMatch(
    /^DATABASE_REPLICA_URL: /,
  );
});

test('opens the demo without passwords to other machines only on request', () => {
  for (const host of ['0.0.0.0', '::', '192.0.2.1', 'farol.exemplo.test'])
    expect(complaint({ ...least, FAROL_HOST: host })).toMatch(/^FAROL_HOST: .*FAROL_OPEN_DEMO=on$/);
  for (const host of ['localhost', '127.0.0.1', '127.1.2.3', '::1'])
    expect(complaint({ ...least, FAROL_HOST: host })).toBe('');
  const open = { ...least, FAROL_HOST: '0.0.0.0' };
  expect(complaint({ ...open, FAROL_OPEN_DEMO: 'on' })).toBe('');
  expect(complaint({ ...open, FAROL_DEMO: 'off' })).toBe('');
  expect(complaint({ ...outside, FAROL_HOST: '0.0.0.0' })).toBe('');
  const provider = { FAROL_OIDC_ISSUER: 'https://sso.exemplo.test', FAROL_OIDC_CLIENT_ID: 'farol' };
  expect(complaint({ ...open, ...provider, FAROL_OIDC_CLIENT_SECRET: 'x' })).toBe('');
});

test('trusts only named proxies, single or in a block', () => {
  expect(readConfig(least).trustedProxies.check('127.0.0.1')).toBe(false);
  const { trustedProxies } = readConfig({
    ...least,
    FAROL_TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16,fd00::/8',
  });
  const addresses = ['10.0.0.1', '10.0.0.2', '10.1.2.3', '::ffff:10.1.2.3', 'fd12::1', 'fe80::1', 'nonsense'];
  expect(addresses.map(address => trustedProxies.check(address))).toEqual([
    true,
    false,
    true,
    true,
    true,
    false,
    false,
  ]);
});

test.each(['proxy', '10.0.0', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '10.0.0.0/x', '10.0.0.0/1.5'])(
  'refuses the trusted proxy %s with the allowed form',
  written => {
    expect(complaint({ ...least, FAROL_TRUSTED_PROXIES: written })).toMatch(
      /^FAROL_TRUSTED_PROXIES: ".+" is no address such as/,
    );
  },
);

test('requires a secret with an external database, which processes share', () => {
  const { FAROL_SECRET: _secret, ...without } = outside;
  expect(complaint(without)).toMatch(/^FAROL_SECRET: .*DATABASE_URL.*$/);
});

test('creates the secret of a data folder once, readable by its owner only', () => {
  const dataDir = join(folder, 'secret-test');
  const first = readConfig({ FAROL_DATA_DIR: dataDir }).secret;
  expect(first.length).toBeGreaterThanOrEqual(32);
  expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(first);
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
  expect(readConfig({ FAROL_DATA_DIR: dataDir }).secret).toBe(first);
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '0'],
  ['PORT', '70000'],
  ['PORT', '30.5'],
  ['DATABASE_URL', 'mysql://localhost/farol'],
  ['FAROL_PUBLIC_URL', 'farol.exemplo.test'],
  ['FAROL_SECRET', 'short'],
  ['FAROL_DEMO', 'yes'],
  ['FAROL_MAX_BODY_MB', '-1'],
  ['FAROL_HOME_ZONE', 'America/Nowhere'],
  ['FAROL_HOME_COUNTRY', 'BRA'],
  ['FAROL_LOG_LEVEL', 'loud'],
  ['FAROL_SUPPORT_CONTACTS', 'nobody'],
  ['FAROL_WORKERS', 'two'],
  ['FAROL_READER', 'slow'],
])('stops for %s=%s with one line that begins with the setting', (name, value) => {
  const lines = complaint({ ...least, [name]: value }).split('\n');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(new RegExp(`^${name}: .+`));
});

test('reports every wrong setting in its own line', () => {
  const text = complaint({ ...least, PORT: 'abc', FAROL_DEMO: 'perhaps' });
  expect(text.split('\n').map(line => line.split(':')[0])).toEqual(['PORT', 'FAROL_DEMO']);
});

test('never repeats a secret in an error', () => {
  expect(complaint({ ...least, FAROL_SECRET: 'my-short-secret' })).not.toContain('my-short-secret');
  const url = 'mysql://farol:my-password@localhost/farol';
  expect(complaint({ ...least, DATABASE_URL: url })).not.toContain('my-password');
});

const signOn = {
  FAROL_OIDC_ISSUER: 'https://sso.exemplo.test/tenant',
  FAROL_OIDC_CLIENT_ID: 'farol',
  FAROL_OIDC_CLIENT_SECRET: 'a secret of the provider',
};

test('requires the three sign-on settings together', () => {
  expect(readConfig({ ...least, ...signOn }).oidc).toEqual({
    issuer: new URL('https://sso.exemplo.test/tenant'),
    clientId: 'farol',
    clientSecret: 'a secret of the provider',
    accountUrl: 'https://sso.exemplo.test',
    levelsUrl: undefined,
    govBr: false,
    cpfClaim: 'sub',
    simulated: false,
    timeoutSeconds: 5,
    clockSkewSeconds: 30,
  });
  for (const name of Object.keys(signOn)) {
    const { [name as keyof typeof signOn]: _left, ...others } = signOn;
    expect(complaint({ ...least, ...others })).toMatch(new RegExp(`^${name}: is missing.*$`));
  }
});

const client = { FAROL_OIDC_CLIENT_ID: 'farol', FAROL_OIDC_CLIENT_SECRET: 'a secret of the provider' };

test('selects the addresses of gov.br by environment', () => {
  expect(readConfig({ ...least, ...client, FAROL_GOVBR: 'staging' }).oidc).toMatchObject({
    issuer: new URL('https://sso.staging.acesso.gov.br/'),
    levelsUrl: 'https://confiabilidades.staging.acesso.gov.br/',
    govBr: true,
    simulated: false,
  });
  const publicUrl = { FAROL_PUBLIC_URL: 'https://farol.exemplo.test' };
  const { oidc } = readConfig({ ...least, ...client, ...publicUrl, FAROL_GOVBR: 'production' });
  expect(oidc?.issuer.href).toBe('https://sso.acesso.gov.br/');
});

test.each([
  [
    'gov.br without who we are there',
    { FAROL_GOVBR: 'staging' },
    /^FAROL_OIDC_CLIENT_ID: is missing.*\nFAROL_OIDC_CLIENT_SECRET: is missing/,
  ],
  [
    'gov.br without our secret',
    { FAROL_GOVBR: 'staging', FAROL_OIDC_CLIENT_ID: 'farol' },
    /^FAROL_OIDC_CLIENT_SECRET: is missing/,
  ],
  ['a place that gov.br has not', { ...client, FAROL_GOVBR: 'test' }, /^FAROL_GOVBR: /],
  [
    'gov.br and another provider',
    { ...signOn, FAROL_GOVBR: 'staging' },
    /^FAROL_GOVBR: goes without FAROL_OIDC_ISSUER/,
  ],
  [
    'gov.br for the public, without TLS of ours',
    { ...client, FAROL_GOVBR: 'production' },
    /^FAROL_PUBLIC_URL: gov.br sends people back over https/,
  ],
  [
    'a provider without TLS',
    { ...signOn, FAROL_OIDC_ISSUER: 'http://sso.exemplo.test' },
    /^FAROL_OIDC_ISSUER: "http:\/\/sso.exemplo.test\/" is not spoken to safely/,
  ],
  [
    'a provider that is no web address',
    { ...signOn, FAROL_OIDC_ISSUER: 'file:///etc/passwd' },
    /^FAROL_OIDC_ISSUER: /,
  ],
] as const)('stops for %s with a line that says what to give', (_what, input, line) => {
  expect(complaint({ ...least, ...input })).toMatch(line);
});

test('requires mail server and sender together, and never repeats the password in an error', () => {
  const mail = {
    FAROL_SMTP_URL: 'smtps://farol:secret%23@mail.exemplo.test:465',
    FAROL_SMTP_FROM: 'farol@exemplo.test',
  };
  expect(readConfig({ ...least }).smtp).toBeUndefined();
  expect(readConfig({ ...least, ...mail }).smtp).toEqual({
    url: mail.FAROL_SMTP_URL,
    from: mail.FAROL_SMTP_FROM,
  });
  expect(() => readConfig({ ...least, FAROL_SMTP_URL: mail.FAROL_SMTP_URL })).toThrow(
    /FAROL_SMTP_FROM: is missing/,
  );
  expect(() => readConfig({ ...least, FAROL_SMTP_FROM: mail.FAROL_SMTP_FROM })).toThrow(
    /FAROL_SMTP_URL: is missing/,
  );
  const wrong = { ...mail, FAROL_SMTP_URL: 'https://farol:secret@mail.exemplo.test' };
  expect(() => readConfig({ ...least, ...wrong })).toThrow(/FAROL_SMTP_URL: must look like smtps/);
  expect(() => readConfig({ ...least, ...wrong })).not.toThrow(/secret/);
});

test('allows a provider on this machine without TLS', () => {
  const issuer = 'http://localhost:8080/realms/farol';
  expect(readConfig({ ...least, ...signOn, FAROL_OIDC_ISSUER: issuer }).oidc?.issuer.href).toBe(issuer);
});

test('parses support contacts as agencies with addresses', () => {
  const contacts = 'Saúde=a@exemplo.test;Polícia=b@exemplo.test';
  expect(readConfig({ ...least, FAROL_SUPPORT_CONTACTS: contacts }).supportContacts).toEqual([
    { agency: 'Saúde', email: 'a@exemplo.test' },
    { agency: 'Polícia', email: 'b@exemplo.test' },
  ]);
});

test('masks people before deletion, and within two years', () => {
  const { maskMonths, deleteYears } = readConfig({ FAROL_DATA_DIR: folder });
  expect([maskMonths, deleteYears]).toEqual([6, 5]);
  for (const wrong of [
    { FAROL_MASK_MONTHS: '25' },
    { FAROL_MASK_MONTHS: '0' },
    { FAROL_MASK_MONTHS: '12', FAROL_DELETE_YEARS: '1' },
    { FAROL_DELETE_YEARS: 'never' },
  ])
    expect(() => readConfig({ FAROL_DATA_DIR: folder, ...wrong })).toThrow(
      /FAROL_(MASK_MONTHS|DELETE_YEARS): /,
    );
});
