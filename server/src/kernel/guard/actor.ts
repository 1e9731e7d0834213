import type { Endpoint, Permission } from '@farol/contract';
import type { DatabaseActor } from '../db/actor.ts';

export interface Organization {
  id: string;
  name: string;
  type: string;
  administrator: boolean;
  carrier: string | null;
  /** Empty means all. */
  airports: readonly string[];
  timeZone: string;
}

/** Current rights, not those of the token. */
export interface UserActor {
  kind: 'user';
  id: string;
  cpf: string;
  fullName: string;
  /** The viewed organization, else the user's own. */
  organization: Organization | null;
  /** Own organization while viewing as another, read-only. */
  viewedFrom?: Pick<Organization, 'id' | 'name'>;
  /** Members of the viewed organization who may see alerts. */
  viewedMembers?: readonly string[];
  isAirline: boolean;
  permissions: ReadonlySet<Permission>;
  /** Empty means all of the organization. */
  airports: readonly string[];
  seesAllRestrictions: boolean;
  seesAllRules?: boolean;
  /** Own teams, or all active teams of the viewed organization. */
  teams?: readonly string[];
  lastLoginAt: Date | null;
  /** gov.br level: 1 bronze, 2 silver, 3 gold. */
  assurance?: number;
  session?: Session;
}

export interface Session {
  id: string;
  endsAt: Temporal.Instant;
}

export interface IntegratorActor {
  kind: 'integrator';
  id: string;
  identification: string;
  /** Null means any. */
  carriers: readonly string[] | null;
  /** Empty means any. */
  airports: readonly string[];
}

export interface AnonymousActor {
  kind: 'nobody';
}

export type Actor = UserActor | IntegratorActor | AnonymousActor;

export type ActorOf<E extends Endpoint> = E['access'] extends 'public'
  ? AnonymousActor
  : E['access'] extends 'integrator'
    ? IntegratorActor
    : UserActor;

/** Matches no user: nothing belongs to the viewing user. */
const noUserId = '00000000-0000-0000-0000-000000000000';

export function getReaderId({ id, viewedFrom }: Pick<UserActor, 'id' | 'viewedFrom'>): string {
  return viewedFrom === undefined ? id : noUserId;
}

/** Returns the ids to find in lists of viewers and receivers. */
export function listPrincipals(
  actor: Pick<UserActor, 'id' | 'viewedFrom' | 'viewedMembers' | 'teams'>,
): readonly string[] {
  return [getReaderId(actor), ...(actor.viewedMembers ?? []), ...(actor.teams ?? [])];
}

/** Integrators' files have no row-level security. */
export function toDatabaseActor(actor: Actor): DatabaseActor {
  if (actor.kind !== 'user') return { kind: 'nobody' };
  return {
    kind: 'user',
    userId: getReaderId(actor),
    organizationId: actor.organization?.id ?? null,
    administrator: actor.organization?.administrator ?? false,
    seesAllRestrictions: actor.seesAllRestrictions,
    seesAllRules: actor.seesAllRules ?? false,
    principals: listPrincipals(actor),
    readsTrail: actor.permissions.has('USER_MANAGE'),
  };
}
