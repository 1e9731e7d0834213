/**
 * Measures check, differences, apply and roll back of lists from outside, a change of their settings, and the
 * longest stall of the main thread.
 * Flags: `--entries=50000` of a CSV, `--individuals=5000` of the UN list.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../../../server/src/kernel/config.ts';
import { startEmbedded } from '../../../server/src/kernel/db/embedded.ts';
import { findFreePort } from '../../../server/src/kernel/db/embedded-process.ts';
import { openServices } from '../../../server/src/main/services.ts';
import { roundFigure, type BenchFlags, type BenchResult } from '../bench.ts';
import { buildDocuments, buildNames, buildUn } from '../named-lists/files.ts';
import { insertCategory } from '../named-lists/queries.ts';
import { benchOrganizationId, connect, createPeople } from '../streams/queries.ts';

const platformScript = fileURLToPath(new URL('../named-lists/platform.ts', import.meta.url));

interface Caller {
  address: string;
  session: string;
  userId: string;
  categoryId: string;
  platform: ChildProcess;
}

interface Measurement {
  step: string;
  seconds: number;
  stallMs: number;
}

export default async function bench(flags: BenchFlags): Promise<BenchResult> {
  const entries = Number(flags['entries'] ?? 50_000);
  const individuals = Number(flags['individuals'] ?? 5000);
  const folder = mkdtempSync(join(tmpdir(), 'farol-bench-'));
  chmodSync(folder, 0o755);
  const server = await startEmbedded({ dataDir: folder, password: 'bench', durable: true });
  const ends: (() => unknown)[] = [() => server.stop()];
  try {
    const caller = await startPlatform(server.ownerUrl, folder);
    ends.push(() => caller.platform.kill('SIGKILL'));
    return reportOf([
      ...(await measureList(caller, 'documents', revision => buildDocuments(entries, revision))),
      ...(await measureList(caller, 'names', revision => buildNames(entries, revision))),
      ...(await measureList(caller, 'un', revision => buildUn(individuals, revision))),
    ]);
  } finally {
    for (const end of ends.toReversed()) await end();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startPlatform(ownerUrl: string, folder: string): Promise<Caller> {
  const port = await findFreePort();
  const environment = {
    DATABASE_URL: ownerUrl,
    FAROL_SECRET: 'a secret for the bench only, long enough',
    FAROL_DATA_DIR: folder,
    FAROL_LOG_LEVEL: 'error',
    PORT: String(port),
    FAROL_HOST: '127.0.0.1',
  };
  const client = await connect(ownerUrl);
  const { services, close } = await openServices(readConfig(environment));
  const [person] = await createPeople(client, 1, services.keys.current('session'));
  if (person === undefined) throw new Error('the bench has no user');
  const categoryId = await insertCategory(client, benchOrganizationId);
  await close();
  await client.end();
  const platform = fork(platformScript, { env: { ...process.env, ...environment } });
  await once(platform, 'message');
  const { session, id: userId } = person;
  return { address: `http://127.0.0.1:${port}`, session, userId, categoryId, platform };
}

/** Imports two versions and rolls the second back. */
async function measureList(
  caller: Caller,
  name: string,
  build: (revision: number) => string,
): Promise<Measurement[]> {
  const settings = {
    name,
    source: 'Bench',
    categoryId: caller.categoryId,
    expiration: '2099-12-31',
    viewers: [caller.userId],
    receivers: [caller.userId],
  };
  const { id: listId } = await call(caller, '', settings);
  const measurements: Measurement[] = [];
  const measure = async (step: string, work: () => Promise<{ id: string }>): Promise<string> => {
    await takeStall(caller);
    const began = performance.now();
    const { id } = await work();
    const seconds = (performance.now() - began) / 1000;
    measurements.push({ step: `${name}_${step}`, seconds, stallMs: await takeStall(caller) });
    return id;
  };
  for (const [revision, suffix] of ['', '_next'].entries()) {
    const form = new FormData();
    form.set('options', JSON.stringify({ listedOn: '2026-01-01' }));
    form.set('file', new File([build(revision)], 'list'));
    const id = await measure(`check${suffix}`, () => call(caller, `/${listId}/versions`, form));
    await measure(`differences${suffix}`, () => call(caller, `/versions/${id}/changes`, {}));
    await measure(`apply${suffix}`, () => call(caller, `/versions/${id}/apply`, { endsMost: true }));
    if (revision === 1)
      await measure('roll_back', () => call(caller, `/versions/${id}/rollback`, { endsMost: true }));
  }
  const changed = { ...settings, nameThreshold: 0.9, version: 1 };
  await measure('settings', () => call(caller, `/${listId}`, changed, 'PUT'));
  return measurements;
}

async function call(
  { address, session }: Caller,
  path: string,
  body: object,
  method: 'POST' | 'PUT' = 'POST',
): Promise<{ id: string }> {
  const isForm = body instanceof FormData;
  const request: RequestInit = {
    method,
    headers: {
      authorization: `Bearer ${session}`,
      ...(isForm ? {} : { 'content-type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body),
  };
  const reply = await fetch(`${address}/web-inspection/v1/named-lists${path}`, request);
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as { id: string };
}

/** Milliseconds since the last call. */
async function takeStall({ platform }: Caller): Promise<number> {
  const reply = once(platform, 'message');
  platform.send('stall');
  const [{ stallMs }] = (await reply) as [{ stallMs: number }];
  return stallMs;
}

function reportOf(measurements: readonly Measurement[]): BenchResult {
  const figures = measurements.flatMap(({ step, seconds, stallMs }) => [
    [`${step}_s`, roundFigure(seconds)] as const,
    [`${step}_stall_ms`, Math.round(stallMs)] as const,
  ]);
  return {
    ratios: {},
    absolute: Object.fromEntries(figures),
    table: [
      ['step', 'seconds', 'longest stall (ms)'],
      ...measurements.map(({ step, seconds, stallMs }) => [
        step,
        String(roundFigure(seconds)),
        String(Math.round(stallMs)),
      ]),
    ],
  };
}
