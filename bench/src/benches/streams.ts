/**
 * Open alert streams: what one costs the process that holds it, and how long a change takes to reach all of one person's.
 *
 * Flags: `--streams=2000`, `--rounds=20` changes told to all of them.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Client } from 'pg';
import { demoPeople } from '../../../server/src/areas/auth/index.ts';
import { startEmbedded } from '../../../server/src/kernel/db/embedded.ts';
import { rounded, type BenchFlags, type BenchResult } from '../bench.ts';
import type { Told } from '../streams/platform.ts';
import { connected, makeStreamTokens, tellChanged } from '../streams/queries.ts';

const program = fileURLToPath(new URL('../streams/platform.ts', import.meta.url));
const openAtOnce = 50;
const giveUpMilliseconds = 60_000;

interface Platform {
  address: URL;
  memory(): Promise<{ residentKb: number; heapKb: number }>;
  stop(): Promise<void>;
}

async function startPlatform(environment: Record<string, string>): Promise<Platform> {
  const child = fork(program, { execArgv: ['--expose-gc'], env: { ...process.env, ...environment } });
  const told = async (): Promise<Told> => {
    const [message] = (await once(child, 'message')) as [Told];
    return message;
  };
  const first = await told();
  if (!('address' in first)) throw new Error('the platform did not say where it is');
  return {
    address: new URL(first.address),
    async memory() {
      const answer = told();
      child.send('memory');
      const memory = await answer;
      if (!('residentKb' in memory)) throw new Error('the platform did not tell its memory');
      return memory;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

/** One stream, and when its last count arrived. */
interface Window {
  socket: Socket;
  counts: number;
  at: number;
}

function openWindow({ hostname, port }: URL, token: string): Promise<Window> {
  const socket = connect(Number(port), hostname);
  const window: Window = { socket, counts: 0, at: 0 };
  socket.write(`GET /push/v1/alerts?token=${token} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n\r\n`);
  return new Promise((done, failed) => {
    socket.on('error', failed);
    socket.on('data', (piece: Buffer) => {
      const text = piece.toString('latin1');
      if (text.startsWith('HTTP/1.1') && !text.startsWith('HTTP/1.1 200')) failed(new Error(text));
      const counts = text.match(/data: \d+/g)?.length ?? 0;
      if (counts === 0) return;
      window.counts += counts;
      window.at = performance.now();
      done(window);
    });
  });
}

async function openAll(address: URL, tokens: readonly string[]): Promise<Window[]> {
  const windows: Window[] = [];
  for (let from = 0; from < tokens.length; from += openAtOnce)
    windows.push(
      ...(await Promise.all(tokens.slice(from, from + openAtOnce).map(token => openWindow(address, token)))),
    );
  return windows;
}

/** Milliseconds from a change to its arrival at each window; those it never reached are not among them. */
async function fanOut(client: Client, userId: string, windows: readonly Window[]): Promise<number[]> {
  const before = windows.map(({ counts }) => counts);
  const started = performance.now();
  await tellChanged(client, userId);
  const reached = () => windows.filter(({ counts }, index) => counts > (before[index] ?? 0));
  while (reached().length < windows.length && performance.now() - started < giveUpMilliseconds)
    await sleep(5);
  return reached().map(({ at }) => at - started);
}

export default async function bench(flags: BenchFlags): Promise<BenchResult> {
  const count = Number(flags['streams'] ?? 2000);
  const rounds = Number(flags['rounds'] ?? 20);
  const [person] = demoPeople;
  if (person === undefined) throw new Error('the demo has nobody');
  const folder = mkdtempSync(join(tmpdir(), 'farol-bench-'));
  chmodSync(folder, 0o755);
  const server = await startEmbedded({ dataDir: folder, password: 'bench', durable: false });
  const platform = await startPlatform({
    DATABASE_URL: server.ownerUrl,
    FAROL_SECRET: 'a secret for the bench only, long enough',
    FAROL_DATA_DIR: folder,
    FAROL_REQUESTS_PER_MINUTE: '1000000',
    FAROL_MAX_CONNECTIONS: String(count * 4),
  });
  const client = await connected(server.ownerUrl);
  try {
    // What the first ones load and keep for all is no part of what one costs.
    const first = await openAll(platform.address, await makeStreamTokens(client, person.id, openAtOnce * 4));
    const before = await platform.memory();
    const others = await openAll(platform.address, await makeStreamTokens(client, person.id, count));
    await sleep(1000);
    const after = await platform.memory();
    const windows = [...first, ...others];
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(...(await fanOut(client, person.id, windows)));
    for (const { socket } of windows) socket.destroy();
    return report(
      {
        kb_per_stream: (after.residentKb - before.residentKb) / count,
        heap_kb_per_stream: (after.heapKb - before.heapKb) / count,
        fanout_p99_ms: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN,
        lost: windows.length * rounds - times.length,
      },
      count,
    );
  } finally {
    await client.end();
    await platform.stop();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function report(told: Record<string, number>, streams: number): BenchResult {
  const absolute = Object.fromEntries(Object.entries(told).map(([name, value]) => [name, rounded(value)]));
  return {
    ratios: {},
    absolute: { streams, ...absolute },
    table: [
      ['of one stream', 'value'],
      ...Object.entries(absolute).map(([name, value]) => [name, String(value)]),
    ],
  };
}
