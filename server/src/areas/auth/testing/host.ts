import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { beforeAll } from 'vitest';
import { buildServer } from '#kernel/http/server.ts';
import { Failure } from '#kernel/failure.ts';
import type { Authenticators } from '#kernel/guard/guard.ts';
import type { Services } from '#kernel/services.ts';
import { setUpServer, type TestServer } from '#testing/server.ts';
import {
  routes,
  demoPeople,
  buildSessionAuthenticators,
  mountSimulator,
  simulatorSettings,
} from '../index.ts';
import { addDemoPeople } from './demo-people.ts';

export function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.on('error', failed);
    probe.listen(0, 'localhost', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => done(port));
    });
  });
}

export function withSimulator(services: Services): Services {
  return { ...services, config: { ...services.config, oidc: simulatorSettings(services.config) } };
}

function authenticators(services: Services): Authenticators {
  return {
    ...buildSessionAuthenticators(services),
    integrator: async () => {
      throw new Failure('INTEGRATOR_TOKEN');
    },
  };
}

export function buildAuthServer(
  services: Services,
  more: (app: FastifyInstance) => Promise<void> | void = () => undefined,
): Promise<FastifyInstance> {
  return buildServer(services, authenticators(services), Object.values(routes), more);
}

export async function startAuthServer(services: Services): Promise<FastifyInstance> {
  const app = await buildAuthServer(services, server =>
    mountSimulator(server, services, async () => demoPeople),
  );
  await app.listen({ host: services.config.host, port: services.config.port });
  return app;
}

/** Uses the demo users. Call once at the top of a file. */
export function setUpAuth(settings: Record<string, string> = {}): () => TestServer {
  const server = setUpServer(Object.values(routes), authenticators, settings);
  beforeAll(() => addDemoPeople(server().services));
  return server;
}
