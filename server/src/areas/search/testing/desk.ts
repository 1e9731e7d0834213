import type { Permission } from '@farol/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { Failure } from '#kernel/failure.ts';
import type { Organization, UserActor } from '#kernel/guard/actor.ts';
import type { Authenticators } from '#kernel/guard/guard.ts';
import { buildServer } from '#kernel/http/server.ts';
import { newId } from '#kernel/ids.ts';
import { useDatabase, type TestPlatform } from '#testing/platform.ts';
import { routes } from '../index.ts';

export const agency: Organization = {
  id: newId(),
  name: 'Agency',
  type: 'HEALTH',
  administrator: false,
  carrier: null,
  timeZone: 'America/Sao_Paulo',
};
const airline: Organization = { ...agency, id: newId(), name: 'Airline', type: 'AIRLINE', carrier: 'XQ' };

function person(organization: Organization | null, permissions: Permission[]): UserActor {
  return {
    kind: 'user',
    id: newId(),
    cpf: '52998224725',
    fullName: 'Any Person',
    organization,
    isAirline: organization?.type === 'AIRLINE',
    permissions: new Set(permissions),
    airports: [],
    seesAllRestrictions: false,
    lastLoginAt: null,
  };
}

/** Who calls in tests; each name is also the token. */
export const people = {
  /** Searches flights and may see alerts. */
  officer: person(agency, ['FLIGHT_LIST', 'RESTRICTION_LIST']),
  /** A colleague with the same rights, who receives no alert. */
  colleague: person(agency, ['FLIGHT_LIST', 'RESTRICTION_LIST']),
  /** Searches flights and may not see alerts. */
  clerk: person(agency, ['FLIGHT_LIST']),
  /** Of the airline XQ; a right to alerts in their role opens nothing. */
  airliner: person(airline, ['AIRLINE_FLIGHT_LIST', 'RESTRICTION_LIST']),
  /** Works at the domestic panel only. */
  domestic: person(agency, ['DOMESTIC']),
  unplaced: person(null, ['FLIGHT_LIST']),
  stranger: person(agency, ['HELP_READ']),
} as const satisfies Record<string, UserActor>;

export type Who = keyof typeof people;

const authenticators: Authenticators = {
  session: async (_db, token) => {
    const actor = Object.entries(people).find(([name]) => name === token)?.[1];
    if (actor === undefined) throw new Failure('NO_TOKEN');
    return { actor, renewed: undefined };
  },
  integrator: async () => {
    throw new Failure('INTEGRATOR_TOKEN');
  },
  stream: async () => {
    throw new Failure('STREAM_TOKEN');
  },
};

export interface Answer {
  status: number;
  text: string;
  /** Shape is checked by the test that reads it. */
  body<T>(): T;
}

export interface Desk extends TestPlatform {
  ask(who: Who | undefined, method: 'GET' | 'POST', url: string, body?: object): Promise<Answer>;
}

/** A database with the search area mounted. Call once at the top of a file. */
export function setUpDesk(): () => Desk {
  const platform = useDatabase();
  let app: FastifyInstance | undefined;
  beforeAll(async () => {
    app = await buildServer(platform().services, authenticators, Object.values(routes), () => undefined);
  });
  afterAll(() => app?.close());
  return () => ({
    ...platform(),
    ask: async (who, method, url, body) => {
      if (app === undefined) throw new Error('the desk is there inside tests and hooks only');
      const reply = await app.inject({
        method,
        url,
        headers: who === undefined ? {} : { authorization: `Bearer ${who}` },
        ...(body === undefined ? {} : { payload: body }),
      });
      return { status: reply.statusCode, text: reply.body, body: () => JSON.parse(reply.body) };
    },
  });
}
