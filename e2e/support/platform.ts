import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../', import.meta.url));
const compileCache = join(root, '.tmp', 'compiled');
const readyTimeoutMs = 300_000;
const stopTimeoutMs = 60_000;

const urlVariable = 'FAROL_JOURNEYS_URL';
const dataVariable = 'FAROL_JOURNEYS_DATA';
/** Address of an external database for the platform, such as a cluster. */
const databaseVariable = 'FAROL_JOURNEYS_DATABASE';

export function platformUrl(): string | undefined {
  return process.env[urlVariable];
}

export function requiredPlatformUrl(): string {
  const url = platformUrl();
  if (url === undefined) throw new Error('the platform is started by the global setup, which has not run');
  return url;
}

/** Drops settings of another Farol in the developer's shell. */
function settings(port: number, dataDir: string): NodeJS.ProcessEnv {
  const foreign = /^(FAROL_|DATABASE_URL$|PORT$)/;
  const ownEntries = Object.entries(process.env).filter(([name]) => !foreign.test(name));
  const database = process.env[databaseVariable];
  return {
    ...Object.fromEntries(ownEntries),
    PORT: String(port),
    FAROL_DATA_DIR: dataDir,
    FAROL_DEMO: 'still',
    ...(database === undefined ? {} : externalDatabase(database)),
    NODE_COMPILE_CACHE: compileCache,
  };
}

function externalDatabase(url: string): NodeJS.ProcessEnv {
  return {
    DATABASE_URL: url,
    FAROL_SECRET: 'of the journeys alone, on a database thrown away',
    FAROL_DEMO: 'outside',
  };
}

export interface StartedPlatform {
  /** Stops the platform like Ctrl-C. Throws with its output on an unclean exit. */
  stop(): Promise<void>;
}

/** Throws with the platform's output if it does not become ready. */
export async function startPlatform(dataDir: string): Promise<StartedPlatform> {
  const port = await freePort();
  const child = spawn(process.execPath, ['server/src/main/start.ts'], {
    cwd: root,
    env: settings(port, dataDir),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  const ended = once(child, 'exit').then(([code]: unknown[]) => code);
  try {
    await waitUntilReady(child, output, ended);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  process.env[urlVariable] = `http://localhost:${port}`;
  process.env[dataVariable] = dataDir;
  return { stop: () => stop(child, output, ended) };
}

function waitUntilReady(child: ChildProcess, output: string[], ended: Promise<unknown>): Promise<void> {
  return new Promise((ready, failed) => {
    const fail = (why: string): void => failed(new Error(`${why}. It printed:\n${output.join('')}`));
    const timer = setTimeout(() => fail('The platform was not ready in time'), readyTimeoutMs);
    const read = (chunk: Buffer): void => {
      output.push(chunk.toString());
      if (/^Farol \S+ is ready at /m.test(output.join(''))) {
        clearTimeout(timer);
        ready();
      }
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('error', error => fail(`The platform could not be started (${error.message})`));
    void ended.then(code => {
      clearTimeout(timer);
      fail(`The platform ended with ${String(code)} instead of getting ready`);
    });
  });
}

async function stop(child: ChildProcess, output: string[], ended: Promise<unknown>): Promise<void> {
  const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
  child.kill('SIGINT');
  const code = await ended;
  clearTimeout(timer);
  if (code !== 0)
    throw new Error(`The platform ended with ${String(code)} when stopped. It printed:\n${output.join('')}`);
}

export const expireRule = (id: string): Promise<string> => run('e2e/support/expire-rule.ts', [id]);

async function run(script: string, args: string[]): Promise<string> {
  const port = Number(new URL(requiredPlatformUrl()).port);
  const environment = settings(port, process.env[dataVariable] ?? '');
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], {
    cwd: root,
    env: environment,
  });
  return stdout.trim();
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('no free port');
  return address.port;
}
