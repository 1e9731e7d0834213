import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { maxWorkers } from '../config.ts';
import { maxConnectionsOf } from './limits.ts';

export interface RunningProcess {
  child: ChildProcess;
  /** Exit code; null after a signal, -1 if the process did not start. */
  ended: Promise<number | null>;
  hasEnded(): boolean;
  output(): string;
}

export function startProgram(
  binaries: string,
  program: string,
  user: number | undefined,
  args: string[],
): RunningProcess {
  const child = spawn(join(binaries, 'bin', program), args, {
    ...(user === undefined ? {} : { uid: user, gid: user }),
    cwd: '/',
    env: { LD_LIBRARY_PATH: join(binaries, 'lib'), LANG: 'C', PATH: process.env['PATH'] ?? '' },
    // Own process group: Farol handles Ctrl-C and stops the server after the last transaction.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const appendOutput = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-20_000);
  };
  child.stdout?.on('data', appendOutput);
  child.stderr?.on('data', appendOutput);
  let exited = false;
  const ended = new Promise<number | null>(done => {
    const end = (code: number | null) => {
      exited = true;
      done(code);
    };
    child.on('exit', end);
    child.on('error', error => {
      output += error.message;
      end(-1);
    });
  });
  return { child, ended, hasEnded: () => exited, output: () => output };
}

/** Two platforms with the most workers, plus three superuser connections. */
const maxConnections = 2 * maxConnectionsOf(maxWorkers) + 3;

export function buildServerArguments(cluster: string, port: number, durable: boolean): string[] {
  const megabytes = Math.floor(totalmem() / 1024 / 1024);
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: String(maxConnections),
    // A statement over all months locks all their tables and indexes.
    max_locks_per_transaction: '256',
    shared_buffers: `${Math.min(Math.max(Math.floor(megabytes / 4), 64), 4096)}MB`,
    effective_cache_size: `${Math.max(Math.floor(megabytes / 2), 128)}MB`,
    max_wal_size: '4GB',
    random_page_cost: '1.1',
    jit: 'off',
    wal_compression: 'on',
    max_parallel_workers_per_gather: String(Math.min(2, Math.floor(availableParallelism() / 2))),
    log_min_messages: 'warning',
    // Output may reach a log: no row or parameter values.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...(durable ? {} : disposableSettings),
  };
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

const disposableSettings: Readonly<Record<string, string>> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '1GB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
  shared_buffers: '256MB',
};

export function findFreePort(wanted = 0): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.on('error', error => (wanted === 0 ? failed(error) : done(findFreePort())));
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => done(port));
    });
  });
}
