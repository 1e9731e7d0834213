import { readdirSync, readFileSync, writeFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeSensitive } from '@farol/corpus';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#kernel/log.ts';
import { openFile } from '#kernel/sealed-file.ts';
import { deriveKey, type KeyPurpose } from '#kernel/secrets.ts';
import type { Services } from '#kernel/services.ts';
import { useDatabase } from '#testing/platform.ts';
import { waitFor } from '#testing/wait-for.ts';
import { openRejected, receiveFile, watchInbox, type InboxWatcher } from '../index.ts';
import { processWaiting } from '../testing/messages.ts';
import { listAllValues } from '../testing/queries.ts';

const platform = useDatabase();
const hidden = makeSensitive('kept');
const logged: string[] = [];
let services: Services;
let watched: InboxWatcher | undefined;
let all: { where: string; text: string }[] = [];

beforeAll(async () => {
  const { services: testServices, ownerUrl } = platform();
  services = { ...testServices, log: createLog('trace', { write: line => void logged.push(line) }) };
  const { inboxDir, dataDir } = services.config;
  mkdirSync(inboxDir, { recursive: true });
  for (const { fileName, bytes } of hidden.pushes) {
    await receiveFile(services, { bytes, way: 'COMMAND', fileName, integrator: null });
    writeFileSync(join(inboxDir, fileName), bytes);
    writeFileSync(join(inboxDir, `letter-${fileName}`), `no message ${hidden.cards.join(' ')}`);
  }
  await processWaiting(services);
  watched = watchInbox(services, 0);
  await waitFor(() => {
    if (readdirSync(inboxDir).length !== 2) throw new Error('files wait in the inbox');
  });
  await watched.stop();
  await processWaiting(services);
  const stored = (await listAllValues(ownerUrl)).flatMap(({ column, value }) =>
    typeof value === 'string'
      ? [{ where: column, text: value }]
      : [value, ...openValue(value)].map(bytes => ({ where: column, text: bytes.toString('utf8') })),
  );
  all = [...stored, ...filesIn(dataDir), { where: 'log', text: logged.join('') }];
}, 120_000);
afterAll(() => watched?.stop());

/** Opens sealed bytes with any key of the platform. */
function openValue(value: Buffer): Buffer[] {
  return (['raw message', 'backup', 'session'] satisfies KeyPurpose[]).flatMap(purpose => {
    try {
      return [openFile(deriveKey(services.config.secret, purpose), value)];
    } catch {
      return [];
    }
  });
}

/** Skips sealed files, because only the operator can open them. */
function filesIn(folder: string): { where: string; text: string }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => {
      const path = join(entry.parentPath, entry.name);
      return { where: 'a file', text: `${entry.name}\n${readFileSync(path, 'latin1')}` };
    });
}

const plain = (text: string): string =>
  text
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .normalize('NFKC')
    .replaceAll(/[\u0660-\u0669]/g, digit => String((digit.codePointAt(0) ?? 0) - 0x660));

test('receives and processes all files, and searches what was stored', () => {
  expect(all.filter(({ where }) => where.endsWith('.raw')).length).toBeGreaterThan(hidden.pushes.length);
  expect(all.some(({ text }) => text.includes('UNH+'))).toBe(true);
  expect(all.some(({ where, text }) => where.includes('flight_passenger') && text.includes('LIMAAA'))).toBe(
    true,
  );
  expect(all.some(({ where, text }) => where.includes('.state') && text === 'FAILED')).toBe(false);
});

test('stores and logs no card number, in any spelling', () => {
  const lines = all.flatMap(({ where, text }) =>
    plain(text)
      .split('\n')
      .map(line => ({ where, digits: line.replaceAll(/\D/g, '') })),
  );
  const long = lines.filter(({ digits }) => digits.length > 14);
  const found = hidden.cards.flatMap(card => {
    const places = long.filter(({ digits }) => digits.includes(card));
    return places.map(({ where }) => `${card} in ${where}`);
  });
  expect(found).toEqual([]);
});

test('stores and logs no word of sensitive requests', () => {
  const found = hidden.words.flatMap(word =>
    all.filter(({ text }) => text.includes(word)).map(({ where }) => `${word} in ${where}`),
  );
  expect(found).toEqual([]);
});

test('opens refused files only with the secret', () => {
  const folder = join(services.config.inboxDir, 'rejected');
  const name = readdirSync(folder).find(each => each.endsWith('.sealed')) ?? '';
  const sealed = readFileSync(join(folder, name));
  expect(openRejected(services.config.secret, sealed).toString('utf8')).toContain(hidden.cards[0]);
  expect(() => openRejected('another secret that is long enough', sealed)).toThrow(/authenticate/);
});
