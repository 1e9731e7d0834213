import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import { releaseOwnAttempts } from '#areas/processing/index.ts';
import { workFiles } from '#areas/reception/index.ts';
import { readConfig } from '#kernel/config.ts';
import { startWorker, type JobWorker } from '#kernel/jobs/jobs.ts';
import { readPool } from '#kernel/metrics/pool-gauges.ts';
import { openTracing, traceJobs } from '#kernel/tracing/tracing.ts';
import type { Tracing } from '#kernel/tracing/types.ts';
import { allJobs } from './all-jobs.ts';
import { lowerThreadPriority } from '#kernel/threads/thread-priority.ts';
import type { JobReply, JobRequest } from './job-messages.ts';
import { connectServices, type ConnectedServices } from './services.ts';

/* The thread that runs jobs, so that processing messages does not delay requests. */

const aliveMilliseconds = 1000;
/** Must be shorter than the main thread's stop limit. */
const releaseMilliseconds = 12_000;

const port = parentPort;
if (port === null) throw new Error('this file is the script of a thread');
const send = (reply: JobReply) => port.postMessage(reply, []);
const abandoned = new Map<number, AbortController>();
let connected: ConnectedServices | undefined;
let worker: JobWorker | undefined;
let tracing: Tracing | undefined;

async function begin(urls: { ownerUrl: string; appUrl: string }): Promise<void> {
  const config = readConfig(process.env);
  connected = await connectServices(config, urls);
  const { services } = connected;
  tracing = await openTracing(config, services.log);
  const jobs = traceJobs(allJobs(services), tracing);
  worker = await startWorker(services.pool, jobs, config.workers, services.log);
  send('ready');
}

async function work(id: number, fileIds: readonly string[]): Promise<void> {
  if (connected === undefined) return send({ failed: id, message: 'the thread has not begun' });
  const end = new AbortController();
  abandoned.set(id, end);
  await workFiles(connected.services, fileIds, end.signal).then(
    () => send({ done: id }),
    (error: Error) => send({ failed: id, message: error.message }),
  );
  abandoned.delete(id);
}

async function stop(): Promise<void> {
  for (const end of abandoned.values()) end.abort();
  const stopped = Promise.resolve(worker?.stop()).then(() => true);
  const inTime = await Promise.race([stopped, sleep(releaseMilliseconds, false)]);
  if (!inTime && connected !== undefined) await releaseOwnAttempts(connected.services);
  await stopped;
  await tracing?.stop();
  await connected?.close();
  process.exit(0);
}

lowerThreadPriority();
setInterval(
  () => send(connected === undefined ? 'alive' : { pool: readPool(connected.services.pool) }),
  aliveMilliseconds,
);
port.on('message', (request: JobRequest) => {
  if (request === 'stop') return void stop();
  if ('begin' in request) return void begin(request.begin);
  if ('abandon' in request) return abandoned.get(request.abandon)?.abort();
  return void work(request.work, request.fileIds);
});
