import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../../server/src/kernel/db/embedded-process.ts';
import { unusedProvider } from '../../../server/src/main/testing/farol-process.ts';
import type { StallBody } from './inputs.ts';

const repository = fileURLToPath(new URL('../../../', import.meta.url));
const files = '/audit-boarding/v1/api-pnr-files';

export interface UploadResult {
  status: number;
  files: string[];
}

export class StallPlatform {
  readonly #address: string;
  readonly #folder: string;
  readonly #server: ChildProcess;
  readonly #probe: ChildProcess;
  readonly #token: string;

  private constructor(address: string, folder: string, server: ChildProcess, token: string) {
    this.#address = address;
    this.#folder = folder;
    this.#server = server;
    this.#token = token;
    this.#probe = fork(fileURLToPath(new URL('./probe.ts', import.meta.url)), [`${address}/health`]);
  }

  /** Uses this checkout by default. */
  static async start(megabytes: number, checkout = repository): Promise<StallPlatform> {
    const folder = mkdtempSync(join(tmpdir(), 'farol-bench-'));
    chmodSync(folder, 0o755);
    const port = await findFreePort();
    const env = {
      ...unusedProvider,
      PATH: process.env['PATH'] ?? '',
      PORT: String(port),
      FAROL_DATA_DIR: folder,
      FAROL_DEMO: 'off',
      FAROL_LOG_LEVEL: 'fatal',
      FAROL_MAX_BODY_MB: String(megabytes),
      FAROL_REQUESTS_PER_MINUTE: '1000000',
    };
    const run = (file: string, args: string[] = []) =>
      spawn(process.execPath, [join(checkout, 'server/src/main', file), ...args], {
        cwd: checkout,
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
    const server = run('start.ts');
    const address = `http://localhost:${port}`;
    while (!(await isHealthy(address))) {
      if (server.exitCode !== null) throw new Error('the platform did not start');
      await sleep(200);
    }
    const tokenCommand = run('cli.ts', ['integrator-token', 'bench', '--any-carrier']);
    const token = (await text(tokenCommand.stdout)).trim();
    return new StallPlatform(address, folder, server, token);
  }

  async send({ bytes, encoding }: StallBody): Promise<UploadResult> {
    const reply = await fetch(this.#address + files, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
      },
      body: new Uint8Array(bytes),
    }).catch(() => undefined);
    // A connection that the platform ended is a refusal.
    if (reply === undefined) return { status: 0, files: [] };
    const body = (await reply.json()) as { files?: { id: string }[] };
    return { status: reply.status, files: (body.files ?? []).map(({ id }) => id) };
  }

  /** Any outcome counts. Returns false after the timeout. */
  async waitUntilWorked(fileId: string, milliseconds: number): Promise<boolean> {
    const end = performance.now() + milliseconds;
    while (performance.now() < end) {
      const reply = await fetch(`${this.#address}${files}/${fileId}`, {
        headers: { authorization: `Bearer ${this.#token}` },
      }).catch(() => undefined);
      const state = (await reply?.json()) as { processState?: string } | undefined;
      if (state?.processState?.startsWith('WITH') === true) return true;
      await sleep(50);
    }
    return false;
  }

  /** Milliseconds since the last call. */
  async longestGap(): Promise<number> {
    const reply = once(this.#probe, 'message');
    this.#probe.send('gap');
    return Number((await reply)[0]);
  }

  async stop(): Promise<void> {
    this.#probe.kill('SIGKILL');
    if (this.#server.exitCode === null) {
      const ended = once(this.#server, 'exit');
      this.#server.kill('SIGTERM');
      await ended;
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function isHealthy(address: string): Promise<boolean> {
  return fetch(`${address}/health`).then(
    reply => reply.ok,
    () => false,
  );
}
