import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const dist = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

/** Unknown paths return the application. */
export async function serveWeb(app: FastifyInstance): Promise<void> {
  await app.register(async web => {
    // A new version loads a hundred files for every user behind one address.
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
    // Compressed files of the build.
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}'],
    setHeaders: (reply, path) => {
      // Asset names contain a hash; other files must be revalidated.
      const lasting = path.includes('/assets/');
      reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
      reply.header('vary', 'accept-encoding');
    },
  });
  // A missing asset must not return the application, which browsers would cache as the asset.
  for (const address of ['/web/v1/*', '/web/assets/*'])
    web.get(address, (request, reply) => web.refuseUnknown(request, reply));
  web.get('/web/*', (_request, reply) =>
    reply.header('cache-control', 'no-cache').sendFile('index.html', { cacheControl: false }),
  );
}
