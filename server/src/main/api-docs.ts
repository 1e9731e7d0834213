import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { JsonSchema } from '#kernel/http/schemas.ts';

/** The contract for integrators: as a document at `/openapi.json`, as pages to read and try at `/api-docs`. */
export async function serveApiDocs(app: FastifyInstance, description: JsonSchema): Promise<void> {
  app.get('/openapi.json', () => description);
  await app.register(async docs => {
    // The plugin's type knows the published versions by their schema; ours is made from the contract.
    await docs.register(swagger, { mode: 'static', specification: { document: description as never } });
    await docs.register(swaggerUi, {
      routePrefix: '/api-docs',
      uiConfig: { docExpansion: 'list', validatorUrl: null },
    });
  });
}
