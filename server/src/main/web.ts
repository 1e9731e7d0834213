import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const dist = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

/** Serves the built web application under `/web/`; any address of a screen gives the application. */
export async function serveWeb(app: FastifyInstance): Promise<void> {
  await app.register(async web => {
    // All who work behind one address share its counts, and a new version is a hundred files for each of them at once.
    web.addHook('onRoute', route => {
      route.config = { ...route.config, bucket: 'files' };
    });
    for (const address of ['/', '/web']) web.get(address, (_request, reply) => reply.redirect('/web/'));
    if (existsSync(dist)) await serveFiles(web);
  });
}

async function serveFiles(web: FastifyInstance): Promise<void> {
  await web.register(fastifyStatic, {
    root: dist,
    prefix: '/web/',
    wildcard: false,
    index: false,
    cacheControl: false,
    // The build lays them beside the files they hold.
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}'],
    setHeaders: (reply, path) => {
      // Built files carry their hash in the name; the others must be asked for each time.
      const lasting = path.includes('/assets/');
      reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
      reply.header('vary', 'accept-encoding');
    },
  });
  // The application in place of a file of an earlier version would be kept for one.
  for (const address of ['/web/v1/*', '/web/assets/*'])
    web.get(address, (request, reply) => web.refuseUnknown(request, reply));
  web.get('/web/*', (_request, reply) =>
    reply.header('cache-control', 'no-cache').sendFile('index.html', { cacheControl: false }),
  );
}
