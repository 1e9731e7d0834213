import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Failure } from '#kernel/failure.ts';

const dist = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

/** Serves the built web application under `/web/`; any address of a screen gives the application. */
export async function serveWeb(app: FastifyInstance): Promise<void> {
  for (const address of ['/', '/web']) app.get(address, (_request, reply) => reply.redirect('/web/'));
  if (!existsSync(dist)) return;
  await app.register(fastifyStatic, {
    root: dist,
    prefix: '/web/',
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Built files carry their hash in the name; the others must be asked for each time.
      const lasting = path.includes('/assets/');
      reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/web/v1/*', () => {
    throw new Failure('NOT_FOUND');
  });
  app.get('/web/*', (_request, reply) =>
    reply.header('cache-control', 'no-cache').sendFile('index.html', { cacheControl: false }),
  );
}
