import { linkSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { claim, endClaim } from './embedded-claim.ts';

const folder = mkdtempSync(join(tmpdir(), 'farol-claim-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const times = { showMilliseconds: 2, watchMilliseconds: 100 };
const cluster = join(folder, 'postgres');

test('refuses a folder in use on another machine, but not on the same', async () => {
  const one = await claim(cluster, times, 'one');
  await expect(claim(cluster, times, 'other')).rejects.toThrow(
    /^FAROL_DATA_DIR: .* another machine .* \(one\)/,
  );
  const again = await claim(cluster, times, 'one');
  one.end();
  await expect(claim(cluster, times, 'other')).rejects.toThrow(/\(one\)/);
  again.end();
});

test('takes over the claim of a killed process after the watch time', async () => {
  const other = await claim(cluster, times, 'other');
  other.end();
  const third = await claim(cluster, times, 'third');
  third.end();
  await expect(claim(cluster, times, 'third')).resolves.toBeDefined();
});

test('does not wait for a stopped server', async () => {
  const other = await claim(cluster, times, 'third');
  other.end();
  endClaim(cluster);
  const patient = { ...times, watchMilliseconds: 3_600_000 };
  await expect(claim(cluster, patient, 'fourth')).resolves.toBeDefined();
});

test('replaces the claim file atomically', async () => {
  const [claimed, earlier] = [join(folder, 'whole'), join(folder, 'earlier')];
  (await claim(claimed, times, 'first')).end();
  linkSync(`${claimed}.used-by`, earlier);
  (await claim(claimed, times, 'second')).end();
  expect(readFileSync(earlier, 'utf8')).toBe('first');
  expect(readFileSync(`${claimed}.used-by`, 'utf8')).toBe('second');
  expect(readdirSync(folder).filter(name => name.startsWith('whole'))).toEqual(['whole.used-by']);
});
