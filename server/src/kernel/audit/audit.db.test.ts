import { Client } from 'pg';
import { expect, test } from 'vitest';
import { transaction } from '../db/pool.ts';
import { useDatabase } from '#testing/platform.ts';
import { findBrokenSeal, sealEvents, writeEvent } from './audit.ts';

const platform = useDatabase();

async function write(count: number): Promise<void> {
  const { services, clock } = platform();
  for (let index = 0; index < count; index += 1) {
    await transaction(services.pool.db, { kind: 'system' }, db =>
      writeEvent(db, clock, {
        event: 'FLIGHT_VIEWED',
        actor: { kind: 'nobody' },
        requestId: `r${index}`,
        operation: 'getFlight',
      }),
    );
  }
}

test('the chain of seals holds for what was written, and shows a changed event', async () => {
  const { services, clock, ownerUrl } = platform();
  await write(3);
  expect(await sealEvents(services.pool.db, clock)).toBe(3);
  await write(2);
  expect(await sealEvents(services.pool.db, clock)).toBe(2);
  expect(await sealEvents(services.pool.db, clock)).toBe(0);
  expect(await findBrokenSeal(services.pool.db)).toBeUndefined();

  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query('alter table audit_event disable trigger all');
  await owner.query(`update audit_event set operation = 'getPassenger' where request_id = 'r1'`);
  await owner.end();
  expect(await findBrokenSeal(services.pool.db)).toBe(1);
});

test('the application can neither change nor remove an event', async () => {
  const { services } = platform();
  const attempt = (statement: string) => services.pool.pg.query(statement);
  await expect(attempt(`update audit_event set event = 'X'`)).rejects.toThrow(/permission denied/);
  await expect(attempt('delete from audit_event')).rejects.toThrow(/permission denied/);
  await expect(attempt('truncate audit_event')).rejects.toThrow(/permission denied/);
});
