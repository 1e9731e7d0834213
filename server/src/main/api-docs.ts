import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { JsonSchema } from '#kernel/http/schemas.ts';

/** Serves the contract at `/openapi.json` and as pages at `/api-docs`. */
export async function serveApiDocs(app: FastifyInstance, description: JsonSchema): Promise<void> {
  app.get('/openapi.json', () => description);
  await app.register(async docs => {
    // The plugin's type is narrower than the generated document.
    await docs.register(swagger, { mode: 'static', specification: { document: description as never } });
    await docs.register(swaggerUi, {
      routePrefix: '/api-docs',
      uiConfig: { docExpansion: 'list', validatorUrl: null },
    });
  });
}
