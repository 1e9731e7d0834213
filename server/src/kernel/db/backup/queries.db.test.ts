import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addDemoPeople, startDemoSession } from '#areas/auth/testing/demo-people.ts';
import { onCluster } from '#testing/cluster.ts';
import { useDatabase } from '#testing/platform.ts';
import { asOwner } from '../owner.ts';
import { restoreBackup, writeBackup } from './backup.ts';
import { TableWriter } from './queries.ts';

const platform = useDatabase();

/** Reports whether the connection still works. */
function fillNumbers(work: (filling: TableWriter) => Promise<unknown>): Promise<unknown[]> {
  return asOwner(platform().ownerUrl, async owner => {
    await owner.query('create temporary table filled (number int)');
    const ended = await work(new TableWriter(owner, { table: 'filled', columns: ['number'] }));
    const { rows } = await owner.query<{ count: number }>('select count(*)::int as count from filled');
    return [ended, rows[0]?.count];
  });
}

const codeOf = (error: { code?: string }) => error.code;

test('stores the rows when the writer ends', async () => {
  const ended = await fillNumbers(async filling => {
    await filling.write(Buffer.from('1\n2'));
    await filling.write(Buffer.from('0\n'));
    return filling.end();
  });
  expect(ended).toEqual([2, 2]);
});

test('reports a refused row at the next write, without crashing the process', async () => {
  const ended = await fillNumbers(async filling => {
    await filling.write(Buffer.from('one\n'));
    await expect.poll(() => filling.write(Buffer.from('2\n')).then(() => 'taken', codeOf)).toBe('22P02');
    return filling.end().then(() => 'ended', codeOf);
  });
  expect(ended).toEqual(['22P02', 0]);
});

test('reports a refused last row at the end', async () => {
  const ended = await fillNumbers(async filling => {
    await filling.write(Buffer.from('one\n'));
    return filling.end().then(() => 'ended', codeOf);
  });
  expect(ended).toEqual(['22P02', 0]);
});

// A cluster is backed up node by node by its own means.
test.skipIf(onCluster)('restores users without their sessions', async () => {
  const { services, ownerUrl } = platform();
  const { db } = services.pool;
  await addDemoPeople(services);
  await startDemoSession(services, 'Helena');
  const rowsIn = async (table: 'app_user' | 'user_session') => {
    const { count } = await db
      .selectFrom(table)
      .select(select => select.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  const people = await rowsIn('app_user');
  expect([people > 0, await rowsIn('user_session')]).toEqual([true, 1]);
  const file = join(services.config.dataDir, 'farol.backup');
  const key = randomBytes(32);
  await writeBackup(ownerUrl, file, key, '1.0.0');
  await restoreBackup(ownerUrl, file, key);
  expect([await rowsIn('app_user'), await rowsIn('user_session')]).toEqual([people, 0]);
});
