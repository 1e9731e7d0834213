import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildServer } from '#kernel/http/server.ts';
import { Failure } from '#kernel/failure.ts';
import type { Authenticators } from '#kernel/guard/guard.ts';
import type { Services } from '#kernel/services.ts';
import {
  routes,
  demoPeople,
  makeSessionAuthenticators,
  mountSimulator,
  simulatorSettings,
} from '../index.ts';

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

/** The same services with the simulator as the sign-on provider. */
export function withSimulator(services: Services): Services {
  return { ...services, config: { ...services.config, oidc: simulatorSettings(services.config) } };
}

/** A server of the auth area alone; no airline's system gets in. */
export function authServer(
  services: Services,
  more: (app: FastifyInstance) => Promise<void> | void = () => undefined,
): Promise<FastifyInstance> {
  const authenticators: Authenticators = {
    ...makeSessionAuthenticators(services),
    integrator: async () => {
      throw new Failure('INTEGRATOR_TOKEN');
    },
  };
  return buildServer(services, authenticators, Object.values(routes), more);
}

/** The same with the simulator, listening where the settings say. */
export async function listeningServer(services: Services): Promise<FastifyInstance> {
  const app = await authServer(services, server => mountSimulator(server, services, async () => demoPeople));
  await app.listen({ host: services.config.host, port: services.config.port });
  return app;
}
