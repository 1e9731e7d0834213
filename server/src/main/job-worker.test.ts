import { expect, test } from 'vitest';
import { createLog } from '#kernel/log.ts';
import { JobWorker } from './job-worker.ts';

const script = new URL('./testing/fake-job-thread.ts', import.meta.url);
const bounds = {
  silentMilliseconds: 60_000,
  stopMilliseconds: 60_000,
  restMilliseconds: 0,
  heapMegabytes: 64,
};
const addresses = { ownerUrl: 'postgres://owner', appUrl: 'postgres://app' };
const never = new AbortController().signal;

async function startWorker(more: Partial<typeof bounds> = {}): Promise<JobWorker> {
  const worker = new JobWorker(createLog('silent'), { ...bounds, ...more }, script);
  await worker.begin(addresses);
  return worker;
}

test('processes files in the thread', async () => {
  const worker = await startWorker();
  await expect(worker.workFiles(['ok'], never)).resolves.toBeUndefined();
  await expect(worker.workFiles(['fail'], never)).rejects.toThrow('not worked');
  await worker.stop();
});

test('does no work for a caller that left before', async () => {
  const worker = await startWorker();
  await expect(worker.workFiles(['ok'], AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
  await worker.stop();
});

test('rejects waiting callers when the thread ends, and starts another', async () => {
  const worker = await startWorker();
  await expect(worker.workFiles(['die'], never)).rejects.toThrow('ended');
  await expect.poll(() => worker.workFiles(['ok'], never).then(() => 'worked')).toBe('worked');
  await worker.stop();
});

test('replaces a thread whose event loop hangs', async () => {
  const worker = await startWorker({ silentMilliseconds: 2000 });
  await expect(worker.workFiles(['hang'], never)).rejects.toThrow('ended');
  await expect.poll(() => worker.workFiles(['ok'], never).then(() => 'worked')).toBe('worked');
  await worker.stop();
});

test('stops a busy thread that does not answer', async () => {
  const worker = await startWorker({ stopMilliseconds: 100 });
  const busy = worker.workFiles(['hang'], never);
  await Promise.all([expect(busy).rejects.toThrow('ended'), worker.stop()]);
});

test('fails the start when the thread ends before it is ready', async () => {
  const missing = new URL('./testing/no-such-thread.ts', import.meta.url);
  const worker = new JobWorker(createLog('silent'), bounds, missing);
  await expect(worker.begin(addresses)).rejects.toThrow('no-such-thread');
});
