import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../', import.meta.url));
const compileCache = join(root, '.tmp', 'compiled');
const readyMilliseconds = 300_000;
const stopMilliseconds = 60_000;

/** Handed by the global setup to the processes that run the journeys. */
const urlVariable = 'FAROL_JOURNEYS_URL';
const dataVariable = 'FAROL_JOURNEYS_DATA';
/** Address of a database that the platform uses in place of one of its own, as that of a cluster: given by who asks for the run. */
const databaseVariable = 'FAROL_JOURNEYS_DATABASE';

/** Origin of the platform under test; undefined before the global setup has run. */
export function platformUrl(): string | undefined {
  return process.env[urlVariable];
}

/** Where the platform runs. Throws outside a run. */
export function requiredPlatformUrl(): string {
  const url = platformUrl();
  if (url === undefined) throw new Error('the platform is started by the global setup, which has not run');
  return url;
}

/** Our settings alone: what the person's shell says of another Farol must not reach this one. */
function settings(port: number, dataDir: string): NodeJS.ProcessEnv {
  const foreign = /^(FAROL_|DATABASE_URL$|PORT$)/;
  const kept = Object.entries(process.env).filter(([name]) => !foreign.test(name));
  const database = process.env[databaseVariable];
  return {
    ...Object.fromEntries(kept),
    PORT: String(port),
    FAROL_DATA_DIR: dataDir,
    // What its airlines would go on sending is work beside the journeys, and none of theirs.
    FAROL_DEMO: 'still',
    ...(database === undefined ? {} : onDatabase(database)),
    NODE_COMPILE_CACHE: compileCache,
  };
}

/** The same demo on a database that somebody else brings, and throws away. */
function onDatabase(url: string): NodeJS.ProcessEnv {
  return {
    DATABASE_URL: url,
    FAROL_SECRET: 'of the journeys alone, on a database thrown away',
    FAROL_DEMO: 'outside',
  };
}

export interface StartedPlatform {
  /** Asks it to end, as Ctrl-C does. Throws with its output when that was no clean end. */
  stop(): Promise<void>;
}

/** Starts the platform as people do, on a free port, and waits until it says it is ready. Throws with what it printed. */
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
    await readyLine(child, output, ended);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  process.env[urlVariable] = `http://localhost:${port}`;
  process.env[dataVariable] = dataDir;
  return { stop: () => stop(child, output, ended) };
}

function readyLine(child: ChildProcess, output: string[], ended: Promise<unknown>): Promise<void> {
  return new Promise((ready, failed) => {
    const fail = (why: string): void => failed(new Error(`${why}. It printed:\n${output.join('')}`));
    const timer = setTimeout(() => fail('The platform was not ready in time'), readyMilliseconds);
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
  const timer = setTimeout(() => child.kill('SIGKILL'), stopMilliseconds);
  child.kill('SIGINT');
  const code = await ended;
  clearTimeout(timer);
  if (code !== 0)
    throw new Error(`The platform ended with ${String(code)} when stopped. It printed:\n${output.join('')}`);
}

/** What a command of `npm run -s farol -- …` prints, run beside the platform. Throws with its complaint. */
export const farol = (...args: string[]): Promise<string> => run('server/src/main/cli.ts', args);

/** Lets the last day of a risk rule have been yesterday. */
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
