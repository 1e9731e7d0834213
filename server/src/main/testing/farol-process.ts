import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { deriveKey } from '#kernel/secrets.ts';

const repository = fileURLToPath(new URL('../../../..', import.meta.url));
const fileOf = (name: string): string => fileURLToPath(new URL(`../${name}.ts`, import.meta.url));
const files = { start: fileOf('start'), cli: fileOf('cli'), worker: fileOf('worker') } as const;
/** Compile cache across starts, because compiling takes most of a start. */
const compiled = fileURLToPath(new URL('../../../../.tmp/compiled/', import.meta.url));

/** A provider that is never called: a platform without the demo requires one. */
export const unusedProvider = {
  FAROL_OIDC_ISSUER: 'http://localhost:9/',
  FAROL_OIDC_CLIENT_ID: 'farol',
  FAROL_OIDC_CLIENT_SECRET: 'unused',
} as const;

export interface ProcessResult {
  /** Null after a signal. */
  code: number | null;
  output: string;
  errors: string;
}

export class FarolProcess {
  readonly child: ChildProcess;
  readonly ended: Promise<ProcessResult>;
  #output = '';
  #errors = '';

  constructor(
    file: keyof typeof files | 'npm start',
    environment: Record<string, string>,
    args: string[] = [],
  ) {
    const [program, programArguments] =
      file === 'npm start' ? ['npm', ['start']] : [process.execPath, [files[file], ...args]];
    this.child = spawn(program, programArguments, {
      cwd: repository,
      env: {
        PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`,
        NODE_COMPILE_CACHE: compiled,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child.stdout?.on('data', chunk => (this.#output += String(chunk)));
    this.child.stderr?.on('data', chunk => (this.#errors += String(chunk)));
    this.ended = new Promise(done => {
      this.child.on('close', code => done({ code, output: this.#output, errors: this.#errors }));
    });
  }

  get output(): string {
    return this.#output;
  }

  /** Throws with the output if the process ends before. */
  async ready(): Promise<void> {
    let ended = false;
    void this.ended.then(() => (ended = true));
    while (!this.#output.includes('is ready at')) {
      if (ended) throw new Error(`it ended before it was ready:\n${this.#output}${this.#errors}`);
      await new Promise(done => setTimeout(done, 25));
    }
  }

  async signal(name: NodeJS.Signals): Promise<ProcessResult> {
    this.child.kill(name);
    return this.ended;
  }
}

export interface DataFolder {
  path: string;
  /** Reads the lock file of the folder. */
  databasePid(): number | undefined;
  /** Connects as the owner. */
  connect(): Promise<Client>;
  /** Kills the database server and deletes the folder. */
  remove(): void;
}

export function createDataFolder(): DataFolder {
  const path = mkdtempSync(join(tmpdir(), 'farol-process-'));
  chmodSync(path, 0o755);
  const lockFile = join(path, 'postgres', 'postmaster.pid');
  const lock = () => (existsSync(lockFile) ? readFileSync(lockFile, 'utf8').split('\n') : []);
  const databasePid = () => (lock()[0] === undefined ? undefined : Number(lock()[0]));
  return {
    path,
    databasePid,
    async connect() {
      const secret = readFileSync(join(path, 'secret'), 'utf8');
      const client = new Client({
        host: '127.0.0.1',
        port: Number(lock()[3]),
        user: 'farol',
        password: deriveKey(secret, 'database password').toString('base64url'),
        database: 'postgres',
      });
      client.on('error', () => undefined);
      await client.connect();
      return client;
    },
    remove() {
      const pid = databasePid();
      if (pid !== undefined && isAlive(pid)) process.kill(pid, 'SIGKILL');
      rmSync(path, { recursive: true, force: true });
    },
  };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
