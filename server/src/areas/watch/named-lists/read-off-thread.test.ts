import { expect, test } from 'vitest';
import { readImportOffThread } from '#kernel/imports/read-off-thread.ts';
import { createLog } from '#kernel/log.ts';
import { readListFile } from './read-off-thread.ts';

const task = { bytes: Buffer.from('entry;number\nA-1;FX000001'), today: '2026-06-15' };
const importReader = new URL('../restriction-import/read.ts', import.meta.url);
const importBytes = Buffer.from('number;name\nFX000001;Inês Prado');
const caller = (id: string) => ({ log: createLog('silent'), actor: { id } });

test('reads two files of a caller at once, refuses the third, and reads those of others', async () => {
  const first = [readListFile(caller('ana'), task), readListFile(caller('ana'), task)];
  const third = readListFile(caller('ana'), task);
  const other = readListFile(caller('bia'), task);
  await expect(third).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(await Promise.all([...first, other])).toMatchObject([{ count: 1 }, { count: 1 }, { count: 1 }]);
  await expect(readListFile(caller('ana'), task)).resolves.toMatchObject({ count: 1 });
});

test('counts imports with lists, and reads an import with values by column', async () => {
  const first = readListFile(caller('ana'), task);
  const second = readImportOffThread(caller('ana'), importReader, importBytes);
  await expect(readImportOffThread(caller('ana'), importReader, importBytes)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
  await first;
  expect(await second).toEqual({
    encoding: 'UTF-8',
    heading: true,
    lines: [{ line: 2, values: { number: 'FX000001', name: 'Inês Prado' } }],
  });
});

test('fails with the error of the reader', async () => {
  const bytes = Buffer.from('number;color\nFX000001;red');
  await expect(readImportOffThread(caller('ana'), importReader, bytes)).rejects.toMatchObject({
    code: 'UNKNOWN_COLUMNS',
  });
});
