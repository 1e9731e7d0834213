import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ConfigError } from './config.ts';
import { assertWritableFolder } from './writable-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'farol-writable-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('creates a missing folder and leaves it empty', () => {
  const fresh = join(folder, 'a', 'b');
  assertWritableFolder('FAROL_INBOX', fresh);
  expect([existsSync(fresh), readdirSync(fresh)]).toEqual([true, []]);
});

// Not even root can write in /proc.
test.each([
  ['a read-only folder', '/proc/self/task'],
  ['a folder of the system', '/proc/farol'],
  ['a folder under a file', join(folder, 'file', 'under')],
])('refuses %s in one line with the setting', (_what, unwritable) => {
  writeFileSync(join(folder, 'file'), '');
  const refuse = () => assertWritableFolder('FAROL_DATA_DIR', unwritable);
  expect(refuse).toThrow(ConfigError);
  expect(refuse).toThrow(
    new RegExp(
      `^FAROL_DATA_DIR: cannot write in "${unwritable}" \\(.+\\); give a folder that this user may write$`,
    ),
  );
});
