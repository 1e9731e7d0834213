import { expect, test } from 'vitest';
import { stopParts } from './stop-parts.ts';

const never = () => new Promise<void>(() => undefined);

test('stops the parts in reverse order, then the database', async () => {
  const order: string[] = [];
  const stop = (name: string) => async () => void order.push(name);
  await stopParts([stop('jobs'), stop('http')], stop('database'));
  expect(order).toEqual(['http', 'jobs', 'database']);
});

test('stops the others when a part fails or hangs, and names the failures', async () => {
  const order: string[] = [];
  const stop = (name: string) => async () => void order.push(name);
  const failing = async () => {
    throw new Error('the port is gone');
  };
  await expect(stopParts([stop('jobs'), never, failing], stop('database'), 20)).rejects.toThrow(
    'the port is gone; Error: a part did not stop within 0.02 s',
  );
  expect(order).toEqual(['jobs', 'database']);
});
