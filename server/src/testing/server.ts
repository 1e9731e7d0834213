import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import type { Authenticators } from '#kernel/guard/guard.ts';
import type { MountedFeature } from '#kernel/http/handler.ts';
import { buildServer } from '#kernel/http/server.ts';
import type { Services } from '#kernel/services.ts';
import { useDatabase, type TestPlatform } from './platform.ts';

export interface TestServer extends TestPlatform {
  app: FastifyInstance;
}

/** Call once at the top of the file; the returned function works in tests and hooks. */
export function setUpServer(
  features: readonly MountedFeature[],
  authenticators: (services: Services) => Authenticators,
  settings: Record<string, string> = {},
): () => TestServer {
  const platform = useDatabase(settings);
  let app: FastifyInstance | undefined;
  beforeAll(async () => {
    const { services } = platform();
    app = await buildServer(services, authenticators(services), features, () => undefined);
  });
  afterAll(() => app?.close());
  return () => {
    if (app === undefined) throw new Error('the server is there inside tests and hooks only');
    return { ...platform(), app };
  };
}
