import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { addDemoPeople, startDemoSession } from '#areas/auth/testing/demo-people.ts';
import { buildServer } from '#kernel/http/server.ts';
import { useDatabase, type TestPlatform } from '#testing/platform.ts';
import { routes, createCallRecorder, type CallRecorder } from '../index.ts';
import { routes as reception } from '#areas/reception/index.ts';
import { realAuthenticators } from './authenticators.ts';

export const addresses = {
  files: '/audit-boarding/v1/api-pnr-files',
  integrators: '/audit-boarding/v1/integrators',
  calls: '/audit-boarding/v1/api-audit',
} as const;

/** First name of a demo user. */
type DemoUserName = 'Inês' | 'Helena';

interface RequestOptions {
  as: DemoUserName | { token: string };
  language?: 'pt' | 'en';
}

export interface AuditTestServer extends TestPlatform {
  app: FastifyInstance;
  recorder: CallRecorder;
  ask(
    options: RequestOptions,
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    body?: object,
  ): Promise<LightMyRequestResponse>;
  post(
    token: string,
    payload: Uint8Array | string,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
}

/** Uses the real authenticators. Call once at the top of a file. */
export function setUpAuditServer(settings: Record<string, string> = {}): () => AuditTestServer {
  const platform = useDatabase(settings);
  let server: Pick<AuditTestServer, 'app' | 'recorder'> | undefined;
  const sessions = new Map<string, string>();

  beforeAll(async () => {
    const { services } = platform();
    await addDemoPeople(services);
    const recorder = createCallRecorder(services);
    const areas = [...Object.values(reception), ...Object.values(routes)];
    const app = await buildServer(services, realAuthenticators(services), areas, () => undefined, {
      observe: recorder.note,
    });
    app.addHook('onClose', () => recorder.stop());
    server = { app, recorder };
  });
  afterAll(() => server?.app.close());

  async function tokenOf(name: DemoUserName): Promise<string> {
    const token = sessions.get(name) ?? (await startDemoSession(platform().services, name));
    sessions.set(name, token);
    return token;
  }

  return () => {
    if (server === undefined) throw new Error('the desk is there inside tests and hooks only');
    const { app } = server;
    return {
      ...platform(),
      ...server,
      async ask({ as, language = 'pt' }, method, url, body) {
        const token = typeof as === 'string' ? await tokenOf(as) : as.token;
        const headers = { authorization: `Bearer ${token}`, 'accept-language': language };
        return app.inject({ method, url, headers, ...(body === undefined ? {} : { payload: body }) });
      },
      post(token, payload, headers = {}) {
        return app.inject({
          method: 'POST',
          url: addresses.files,
          headers: { authorization: `Bearer ${token}`, ...headers },
          payload: Buffer.from(payload as Uint8Array),
        });
      },
    };
  };
}
