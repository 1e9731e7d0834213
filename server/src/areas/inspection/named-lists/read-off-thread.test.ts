import { expect, test } from 'vitest';
import { createLog } from '#kernel/log.ts';
import { readListFile } from './read-off-thread.ts';

const task = { bytes: Buffer.from('entry;number\nA-1;FX000001'), today: '2026-06-15' };
const caller = (id: string) => ({ log: createLog('silent'), actor: { id } });

test('reads two files of a caller at once, refuses the third, and reads those of others', async () => {
  const first = [readListFile(caller('ana'), task), readListFile(caller('ana'), task)];
  const third = readListFile(caller('ana'), task);
  const other = readListFile(caller('bia'), task);
  await expect(third).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(await Promise.all([...first, other])).toMatchObject([{ count: 1 }, { count: 1 }, { count: 1 }]);
  await expect(readListFile(caller('ana'), task)).resolves.toMatchObject({ count: 1 });
});
