import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { FarolProcess } from './testing/farol-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'farol-refusals-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const empty = join(folder, 'empty');
mkdirSync(empty);
writeFileSync(join(folder, 'file'), '');

const run = (args: string[], settings: Record<string, string> = {}) =>
  new FarolProcess('cli', { FAROL_DATA_DIR: empty, ...settings }, args).ended;

test.each([
  [['keys', 'list'], /^FAROL_DATA_DIR: ".*empty" has no database; /],
  [['audit', 'verify'], /^FAROL_DATA_DIR: ".*empty" has no database; /],
  [['unseal', join(folder, 'file')], /^FAROL_DATA_DIR: ".*empty" has no database; /],
  [['backup', join(folder, 'backup')], /^FAROL_DATA_DIR: ".*empty" has no database; /],
  [['distribute'], /^distribute: .* DATABASE_URL \(docs\/scale\.md\)$/],
])('reports what %j lacks in one line, and leaves an empty data folder unchanged', async (args, line) => {
  const { code, output, errors } = await run(args);
  expect([code, output, errors.trim().split('\n').length]).toEqual([1, '', 1]);
  expect(errors.trim()).toMatch(line);
  expect(readdirSync(empty)).toEqual([]);
});

test('refuses an unwritable backup in one line before touching the database', async () => {
  const used = join(folder, 'used');
  mkdirSync(join(used, 'postgres'), { recursive: true });
  writeFileSync(join(used, 'postgres', 'PG_VERSION'), '18');
  const settings = { FAROL_DATA_DIR: used, FAROL_SECRET: 'x'.repeat(32) };
  for (const target of [join(folder, 'nowhere', 'backup'), join(folder, 'file', 'backup')]) {
    const { code, errors } = await run(['backup', target], settings);
    expect([code, errors.trim().split('\n').length]).toEqual([1, 1]);
    expect(errors).toMatch(
      new RegExp(`^${target}: cannot be written \\(.+\\); give a file in a folder that exists`),
    );
  }
  expect(readdirSync(used)).toEqual(['postgres']);
});

test('refuses a worker without a shared audit head in one line', async () => {
  const settings = {
    FAROL_DATA_DIR: empty,
    DATABASE_URL: 'postgres://farol@127.0.0.1:1/farol',
    FAROL_SECRET: 'x'.repeat(32),
  };
  const { code, errors } = await new FarolProcess('worker', settings).ended;
  expect([code, errors.trim().split('\n').length]).toEqual([1, 2]);
  expect(errors).toMatch(/^Farol cannot start:\nFAROL_AUDIT_HEAD: .* Give the same file to the platform, /);
});

test('refuses a worker without an external database in one line, and creates nothing', async () => {
  const { code, errors } = await new FarolProcess('worker', { FAROL_DATA_DIR: empty }).ended;
  expect([code, errors.trim().split('\n').length]).toEqual([1, 2]);
  expect(errors).toMatch(/^Farol cannot start:\nDATABASE_URL: a worker shares an outside database /);
  expect(readdirSync(empty)).toEqual([]);
});
