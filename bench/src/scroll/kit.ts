import { execFile } from 'node:child_process';
import { createReadStream, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

export interface ServedKit {
  /** Origin without trailing slash. */
  url: string;
  close(): Promise<void>;
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

/** Includes the component gallery. */
export async function serveKit(): Promise<ServedKit> {
  const folder = await mkdtemp(join(tmpdir(), 'farol-kit-'));
  const vite = join(root, 'node_modules', '.bin', 'vite');
  const buildArguments = [
    'build',
    '--config',
    'web/vite.config.ts',
    'web',
    '--mode',
    'kit',
    '--outDir',
    folder,
  ];
  await promisify(execFile)(vite, buildArguments, { cwd: root });
  const server = createServer((request, reply) => {
    const requestedPath = join(
      folder,
      new URL(request.url ?? '/', 'http://kit').pathname.replace(/^\/web/, ''),
    );
    const file =
      requestedPath.startsWith(folder) && isFile(requestedPath) ? requestedPath : join(folder, 'index.html');
    reply.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
    createReadStream(file).pipe(reply);
  });
  await new Promise<void>(done => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
