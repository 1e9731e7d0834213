import { realAuthenticators } from '#areas/partners/testing/authenticators.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import { setUpServer, type TestServer } from '#testing/server.ts';
import { buildAuthenticators, buildOrganization, buildUser } from '#testing/test-client.ts';
import { routes } from '../index.ts';

const permissions = ['FLIGHT_LIST', 'AIRLINE_FLIGHT_LIST'] as const;
const airport = buildOrganization({ type: 'AIRPORT', airports: ['GRU'] });

/** Users of the boarding programme; each name is also the token. */
export const operators = {
  airport: buildUser(airport, permissions),
  colleague: buildUser(airport, permissions),
  carrier: buildUser(buildOrganization({ type: 'AIRLINE', carrier: 'XQ' }), permissions),
  otherCarrier: buildUser(buildOrganization({ type: 'AIRLINE', carrier: 'YZ' }), permissions),
  agency: buildUser(buildOrganization({ airports: ['GRU'] }), permissions),
} satisfies Record<string, UserActor>;
export type Operator = keyof typeof operators;

/** Accepts tokens of integrators and of the operators. */
export function setUpBoarding(): () => TestServer & { request: typeof request } {
  const server = setUpServer(Object.values(routes), services => ({
    ...buildAuthenticators(operators),
    integrator: realAuthenticators(services).integrator,
  }));
  async function request(
    user: Operator,
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    payload?: object,
  ): Promise<{ status: number; text: string; bytes: Buffer }> {
    const reply = await server().app.inject({
      method,
      url: `/audit-boarding/v1/boarding/${path}`,
      headers: { authorization: `Bearer ${user}`, 'accept-language': 'pt' },
      ...(payload === undefined ? {} : { payload }),
    });
    return { status: reply.statusCode, text: reply.body, bytes: reply.rawPayload };
  }
  return () => ({ ...server(), request });
}
