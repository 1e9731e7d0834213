import type { Endpoint, Permission } from '@farol/contract';
import type { Acting } from '../db/pool.ts';

export interface Organization {
  id: string;
  name: string;
  type: string;
  /** Its users see the data of all organizations. */
  administrator: boolean;
  carrier: string | null;
  /** Empty means all. */
  airports: readonly string[];
  timeZone: string;
}

/** A signed-in user with current rights, not those of the token. */
export interface UserActor {
  kind: 'user';
  id: string;
  cpf: string;
  fullName: string;
  /** Organization whose data the user sees: the user's own or the viewed one. */
  organization: Organization | null;
  /** Own organization while viewing as another, which is read-only. */
  viewedFrom?: Pick<Organization, 'id' | 'name'>;
  isAirline: boolean;
  permissions: ReadonlySet<Permission>;
  /** Empty means all of the organization. */
  airports: readonly string[];
  seesAllRestrictions: boolean;
  seesAllRules?: boolean;
  /** Active work teams. */
  teams?: readonly string[];
  lastLoginAt: Date | null;
  /** gov.br level of the sign-on: 1 bronze, 2 silver, 3 gold. */
  assurance?: number;
  /** Streams close when it ends. */
  session?: Session;
}

export interface Session {
  id: string;
  /** Expiry of its last token. */
  endsAt: Temporal.Instant;
}

export interface IntegratorActor {
  kind: 'integrator';
  id: string;
  identification: string;
  /** Null means any. */
  carriers: readonly string[] | null;
}

export interface Nobody {
  kind: 'nobody';
}

export type Actor = UserActor | IntegratorActor | Nobody;

export type ActorOf<E extends Endpoint> = E['access'] extends 'public'
  ? Nobody
  : E['access'] extends 'integrator'
    ? IntegratorActor
    : UserActor;

/** Matches no user: records shared with single users of the viewed organization stay hidden. */
const nobodysId = '00000000-0000-0000-0000-000000000000';

/** Returns the id for lists of readers, or an id of no user while viewing as another organization. */
export function readerIdOf({ id, viewedFrom }: Pick<UserActor, 'id' | 'viewedFrom'>): string {
  return viewedFrom === undefined ? id : nobodysId;
}

/**
 * Returns the ids for lists of viewers and receivers: user and teams, none while viewing as another
 * organization.
 */
export function principalsOf(actor: Pick<UserActor, 'id' | 'viewedFrom' | 'teams'>): readonly string[] {
  const id = readerIdOf(actor);
  return actor.viewedFrom === undefined ? [id, ...(actor.teams ?? [])] : [id];
}

/** Returns the actor for row-level security, which does not apply to an integrator's files. */
export function actingOf(actor: Actor): Acting {
  if (actor.kind !== 'user') return { kind: 'nobody' };
  return {
    kind: 'user',
    userId: readerIdOf(actor),
    organizationId: actor.organization?.id ?? null,
    administrator: actor.organization?.administrator ?? false,
    seesAllRestrictions: actor.seesAllRestrictions,
    seesAllRules: actor.seesAllRules ?? false,
    principals: principalsOf(actor),
    readsTrail: actor.permissions.has('USER_MANAGE'),
  };
}
