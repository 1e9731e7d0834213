import { type Endpoint, onlyReads } from '@farol/contract';
import type { Database } from '../db/pool.ts';
import { Failure } from '../failure.ts';
import type { Actor, IntegratorActor, UserActor } from './actor.ts';

/** Who a token belongs to, by kind of token. Each throws `Failure` with 401 when it belongs to nobody. */
export interface Authenticators {
  session(
    db: Database,
    token: string | undefined,
  ): Promise<{ actor: UserActor; renewed: string | undefined }>;
  /** `address`: where the call comes from. */
  integrator(db: Database, token: string | undefined, address: string): Promise<IntegratorActor>;
  stream(db: Database, token: string | undefined): Promise<UserActor>;
  /**
   * Names what a token is of, by the token alone, if the platform gave it out: nobody can make up such a one. It may have been ended
   * since, so that it tells nothing of what its bearer may.
   */
  givenOut?(tokens: Pick<Credentials, 'bearer' | 'streamToken'>): Promise<string | undefined>;
}

/** Somebody who is known, and may not. */
export class Forbidden extends Failure {
  readonly actor: Actor;
  /** Tells the browser what they may: it may have thought otherwise. */
  readonly renewed: string | undefined;

  constructor(actor: Actor, permission: string, renewed: string | undefined) {
    super('FORBIDDEN', { permission });
    this.actor = actor;
    this.renewed = renewed;
  }
}

/** Whose request it is. */
export interface Authentication {
  actor: Actor;
  /** A fresh session token for the header `token`, when the old one is past half its life. */
  renewed?: string | undefined;
}

export interface Credentials {
  bearer: string | undefined;
  streamToken: string | undefined;
  /** Where the call comes from. */
  address: string;
}

/**
 * Lets a request in or throws: 401 without a valid token, 403 without one of the permissions, VIEWING_AS where a person who views as
 * another organization would change something.
 */
export async function authenticate(
  endpoint: Pick<Endpoint, 'access' | 'method' | 'audit' | 'whileViewing'>,
  authenticators: Authenticators,
  db: Database,
  given: Credentials,
): Promise<Authentication> {
  const { access } = endpoint;
  switch (access) {
    case 'public':
      return { actor: { kind: 'nobody' } };
    case 'integrator':
      return { actor: await authenticators.integrator(db, given.bearer, given.address) };
    case 'streamToken':
      return { actor: await authenticators.stream(db, given.streamToken) };
    default: {
      const authentication = await authenticators.session(db, given.bearer);
      checkViewing(endpoint, authentication.actor);
      if (access === 'signedIn') return authentication;
      const held = access.some(permission => authentication.actor.permissions.has(permission));
      if (!held) throw new Forbidden(authentication.actor, access.join(', '), authentication.renewed);
      return authentication;
    }
  }
}

function checkViewing(
  endpoint: Pick<Endpoint, 'method' | 'audit' | 'whileViewing'>,
  { viewedFrom, organization }: UserActor,
): void {
  if (viewedFrom === undefined || endpoint.whileViewing === true || onlyReads(endpoint)) return;
  throw new Failure('VIEWING_AS', { organization: organization?.name ?? '' });
}

/** The token of an `Authorization: Bearer` header. */
export function bearerOf(header: string | undefined): string | undefined {
  return /^Bearer +(\S+)$/i.exec(header ?? '')?.[1];
}

/** The token in the address of a stream. */
export function streamTokenOf(query: unknown): string | undefined {
  const { token } = (query ?? {}) as { token?: unknown };
  return typeof token === 'string' ? token : undefined;
}
