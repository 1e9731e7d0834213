import { readdirSync } from 'node:fs';
import { Client } from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { migrate } from '#kernel/db/migrate.ts';
import { createDatabase, dropDatabase, urlOf } from '../testing/queries.ts';

const name = 'test_judging_before';
afterAll(() => dropDatabase(inject('serverUrl'), name));

const restriction = (n: number) => `00000000-0000-7000-8000-00000000000${n}`;

test('moves judging that waits in jobs of earlier versions into the log', async () => {
  await createDatabase(inject('serverUrl'), name);
  const url = urlOf(inject('serverUrl'), name);
  const before = readdirSync(new URL('migrations/', import.meta.url)).filter(file => file < '0073');
  await migrate(url, new Set(before.map(file => file.replace('.sql', ''))));
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `insert into judging (source_id, what, change, writers, open) values ($1, 'NAMES', 7, '5', false)`,
      [restriction(2)],
    );
    const jobs = [
      ['inspection:judge', { restrictionId: restriction(1), next: '5' }],
      ['inspection:judge-imported', { ids: [restriction(2), restriction(3)] }],
      ['inspection:judge-anew', {}],
      ['other:job', {}],
    ] as const;
    for (const [job, payload] of jobs)
      await client.query('select graphile_worker.add_job($1, $2::json)', [job, JSON.stringify(payload)]);

    await migrate(url);

    const { rows: log } = await client.query(
      'select source_id as id, what, change, open, writers is null as fresh from judging order by source_id',
    );
    const waiting = { what: 'RESTRICTIONS', open: true, fresh: true };
    expect(log).toEqual([
      { id: restriction(1), change: '0', ...waiting },
      { id: restriction(2), change: '7', ...waiting },
      { id: restriction(3), change: '0', ...waiting },
    ]);
    const { rows: left } = await client.query(
      `select t.identifier from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id`,
    );
    expect(left).toEqual([{ identifier: 'other:job' }]);
  } finally {
    await client.end();
  }
});
