import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { assertSignOn, ConfigError, readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'farol-settings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function complaint(environment: Record<string, string>): string {
  try {
    readConfig({ FAROL_DATA_DIR: folder, FAROL_SECRET: 'x'.repeat(32), ...environment });
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
}

test.each([
  'farol.exemplo.test',
  'mysql://farol:my-password@db/farol',
  'postgres://farol:my-password@db',
  'postgres://farol:my-pass#word@db/farol',
  'postgres://farol:my-pass%word@db/farol',
  'postgres:///farol',
])('refuses DATABASE_URL=%s with the correct form and without its password', url => {
  const line = complaint({ DATABASE_URL: url });
  expect(line).toMatch(
    /^DATABASE_URL: must look like postgres:\/\/user:password@host:5432\/database; .*%23 for #$/,
  );
  expect(line).not.toContain('my-pass');
});

test('accepts an address with a percent-encoded password or a socket', () => {
  for (const url of ['postgres://farol:p%23ss@db/farol', 'postgresql:///farol?host=/var/run/postgresql'])
    expect(complaint({ DATABASE_URL: url })).toBe('');
});

test.each(['farol.exemplo.test', 'https://farol.exemplo.test/web', 'ftp://farol.exemplo.test'])(
  'refuses FAROL_PUBLIC_URL=%s with the correct form',
  url => {
    expect(complaint({ FAROL_PUBLIC_URL: url })).toBe(
      'FAROL_PUBLIC_URL: must be scheme, host and port alone, as https://farol.example',
    );
  },
);

test.each(['abc', '0', '70000', '30.5', '1e3', '0x10', ' 80', '9'.repeat(12)])(
  'refuses PORT=%s with the allowed numbers',
  port => expect(complaint({ PORT: port })).toBe('PORT: must be a whole number from 1 to 65535'),
);

test.each([
  ['FAROL_PUBLIC_ULR', 'FAROL_PUBLIC_URL'],
  ['FAROL_GOV_BR', 'FAROL_GOVBR'],
  ['FAROL_MASK_MONTH', 'FAROL_MASK_MONTHS'],
  ['FAROL_DATABASE_URL', 'DATABASE_URL'],
  ['FAROL_PORT', 'PORT'],
])('refuses the misspelled name %s with the nearest one', (name, nearest) => {
  expect(complaint({ [name]: 'value' })).toBe(
    `${name}: is no setting of Farol; did you mean ${nearest}? docs/settings.md lists all settings`,
  );
});

test('refuses a name like no setting, and also reports wrong values', () => {
  const lines = complaint({ FAROL_XYZ: '1', PORT: 'abc' }).split('\n');
  expect(lines.map(line => line.split(':')[0])).toEqual(['PORT', 'FAROL_XYZ']);
  expect(lines[1]).toBe('FAROL_XYZ: is no setting of Farol. docs/settings.md lists all settings');
});

test('accepts names of other programs: Kubernetes for a service "farol", and the tests', () => {
  const names = {
    FAROL_PORT: 'tcp://10.0.0.7:3000',
    FAROL_PORT_3000_TCP_ADDR: '10.0.0.7',
    FAROL_SERVICE_HOST: '10.0.0.7',
    FAROL_SERVICE_PORT_HTTP: '3000',
    FAROL_DB_SERVICE_HOST: '10.0.0.8',
    FAROL_SEED: '5',
  };
  expect(complaint(names)).toBe('');
});

test('requires a sign-on provider without the demo', () => {
  const config = readConfig({ FAROL_DATA_DIR: folder, FAROL_DEMO: 'off' });
  expect(() => assertSignOn(config)).toThrow(
    /^FAROL_GOVBR: nobody could sign in, .*FAROL_OIDC_CLIENT_SECRET$/,
  );
  expect(() => assertSignOn(readConfig({ FAROL_DATA_DIR: folder }))).not.toThrow();
});

test('creates no secret for a command that reads an empty data folder', () => {
  const empty = join(folder, 'empty');
  expect(() => readConfig({ FAROL_DATA_DIR: empty }, { createsData: false })).toThrow(
    new ConfigError(
      `FAROL_DATA_DIR: "${empty}" has no database; give the data folder of the platform, or an outside database in DATABASE_URL`,
    ),
  );
  expect(existsSync(empty)).toBe(false);
});
