import type { Access } from '@farol/contract';
import type { Database } from '../db/pool.ts';
import { Failure } from '../failure.ts';
import type { Actor, IntegratorActor, UserActor } from './actor.ts';

/** What an area makes of a token. Each throws `Failure` with 401 when the token opens nothing. */
export interface Doors {
  session(
    db: Database,
    token: string | undefined,
  ): Promise<{ actor: UserActor; renewed: string | undefined }>;
  integrator(db: Database, token: string | undefined): Promise<IntegratorActor>;
  stream(db: Database, token: string | undefined): Promise<UserActor>;
}

export interface Entrance {
  actor: Actor;
  /** A fresh session token for the header `token`, when the old one is past half its life. */
  renewed?: string | undefined;
}

export interface Credentials {
  bearer: string | undefined;
  streamToken: string | undefined;
}

/** Lets a request in or throws: 401 without a valid token, 403 without one of the permissions. */
export async function enter(
  access: Access,
  doors: Doors,
  db: Database,
  given: Credentials,
): Promise<Entrance> {
  switch (access) {
    case 'public':
      return { actor: { kind: 'nobody' } };
    case 'integrator':
      return { actor: await doors.integrator(db, given.bearer) };
    case 'streamToken':
      return { actor: await doors.stream(db, given.streamToken) };
    case 'signedIn':
      return doors.session(db, given.bearer);
    default: {
      const entrance = await doors.session(db, given.bearer);
      const held = access.some(permission => entrance.actor.permissions.has(permission));
      if (!held) throw new Failure('FORBIDDEN', { permission: access.join(', ') });
      return entrance;
    }
  }
}

/** The token of an `Authorization: Bearer` header. */
export function bearerOf(header: string | undefined): string | undefined {
  return /^Bearer +(\S+)$/i.exec(header ?? '')?.[1];
}
