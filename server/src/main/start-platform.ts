import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { demoSeed, seedDemo, startDemo, type RunningDemo } from '#areas/demo/index.ts';
import {
  anyUserExists,
  demoPeople,
  type DemoPerson,
  mountSimulator,
  simulatorSettings,
} from '#areas/auth/index.ts';
import { wakeWaitingQueues } from '#areas/processing/index.ts';
import { convertPlainHashes, startFileThreads, watchInbox } from '#areas/reception/index.ts';
import { assertSignOn, type Config } from '#kernel/config.ts';
import { scheduleMonths } from '#kernel/db/keep-months.ts';
import { openLog } from '#kernel/log.ts';
import { openTracing } from '#kernel/tracing/tracing.ts';
import { assertWritableFolder } from '#kernel/writable-folder.ts';
import type { Services, Drain } from '#kernel/services.ts';
import { buildWebIfStale } from './build-web.ts';
import { JobWorker } from './job-worker.ts';
import { startMetrics } from './metrics.ts';
import { buildPlatform } from './platform.ts';
import { openServices, type OpenedServices } from './services.ts';
import { stopParts, type Stop } from './stop-parts.ts';
import { serveWeb } from './web.ts';

/** Slow steps of a start. `web` only if its sources changed. */
export type StartStep = 'web' | 'database' | 'demo';

export interface RunningPlatform {
  address: string;
  /** Without users, sign-on is impossible. */
  hasUsers: boolean;
  /** People to sign in as in the simulator. */
  people: readonly DemoPerson[];
  stop(): Promise<void>;
}

/** Starts everything in one process: database, worker, HTTP, inbox and demo. */
export async function startPlatform(
  baseConfig: Config,
  reportStep: (step: StartStep) => void = () => undefined,
): Promise<RunningPlatform> {
  assertSignOn(baseConfig);
  assertWritableFolder('FAROL_INBOX', baseConfig.inboxDir);
  assertWritableFolder('FAROL_AUDIT_HEAD', dirname(baseConfig.auditHeadFile));
  const simulated = baseConfig.demo && baseConfig.oidc === undefined;
  const config: Config = simulated ? { ...baseConfig, oidc: simulatorSettings(baseConfig) } : baseConfig;
  const drain: Drain = { stopping: false };
  const web = buildWebIfStale(() => reportStep('web'));
  // Awaited below; an earlier failure must not crash the process as unhandled.
  web.catch(() => undefined);
  const jobWorker = new JobWorker(openLog(config));
  reportStep('database');
  const opened = await openServices(config);
  const parts: Stop[] = [];
  const stop = async () => {
    await announceStop(drain, config);
    await stopParts(parts, () => opened.close());
  };
  try {
    const address = await startParts(opened, { jobWorker, simulated, web, drain, reportStep }, parts);
    const hasUsers = await anyUserExists(opened.services.pool.db);
    return { address, hasUsers, people: simulated ? demoPeople : [], stop };
  } catch (error) {
    drain.stopping = true;
    await stop().catch((failure: unknown) =>
      opened.services.log.error({ err: failure }, 'stop after a failed start'),
    );
    throw error;
  }
}

/** `/ready` answers 503 for a while, so that load balancers send calls elsewhere before the stop. */
async function announceStop(drain: Drain, { drainSeconds }: Config): Promise<void> {
  if (drain.stopping) return;
  drain.stopping = true;
  await sleep(drainSeconds * 1000);
}

interface StartContext {
  jobWorker: JobWorker;
  simulated: boolean;
  web: Promise<void>;
  drain: Drain;
  reportStep: (step: StartStep) => void;
}

/** Records how to stop each part, so that a failed start leaves nothing running. */
async function startParts(
  opened: OpenedServices,
  { jobWorker, simulated, web, drain, reportStep }: StartContext,
  parts: Stop[],
): Promise<string> {
  const workFiles = jobWorker.workFiles.bind(jobWorker);
  const tracing = await openTracing(opened.services.config, opened.services.log);
  if (tracing !== undefined) parts.push(() => tracing.stop());
  const services: Services = { ...opened.services, workFiles, drain, tracing };
  const { config } = services;
  if (config.demo) {
    reportStep('demo');
    await seedDemo(services);
  }
  parts.push(() => jobWorker.stop());
  await jobWorker.begin({ ownerUrl: opened.ownerUrl, appUrl: opened.appUrl });
  startFileThreads();
  const months = scheduleMonths(services);
  parts.push(() => months.stop());
  await wakeWaitingQueues(services);
  const demo: RunningDemo | undefined = config.demo ? startDemo(services, demoSeed) : undefined;
  if (demo !== undefined) parts.push(() => demo.stop());
  await web;
  const measured = await startMetrics(services, opened.appUrl, jobWorker);
  if (measured !== undefined) parts.push(() => measured.stop());
  const mountMore = async (server: FastifyInstance) => {
    if (simulated) await mountSimulator(server, services, async () => [...demoPeople]);
    await serveWeb(server);
  };
  const app = await buildPlatform(services, mountMore, measured?.metrics);
  parts.push(() => app.close());
  await app.listen({ port: config.port, host: config.host });
  convertPlainHashes(services).catch(error => services.log.error({ err: error }, 'hashes of contents'));
  const inbox = watchInbox(services);
  parts.push(() => inbox.stop());
  await demo?.ready;
  return addressOf(config, app.server.address());
}

function addressOf(config: Config, listening: AddressInfo | string | null): string {
  const port = typeof listening === 'object' && listening !== null ? listening.port : config.port;
  const url = new URL(config.publicUrl);
  return url.port === String(config.port)
    ? `${url.protocol}//${url.hostname}:${port}/web/`
    : `${url.origin}/web/`;
}
