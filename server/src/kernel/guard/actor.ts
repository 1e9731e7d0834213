import type { Endpoint, Permission } from '@farol/contract';
import type { Acting } from '../db/pool.ts';

export interface Organization {
  id: string;
  name: string;
  type: string;
  /** Its users see all organizations' data. */
  administrator: boolean;
  carrier: string | null;
  /** Where its people work; empty means everywhere. */
  airports: readonly string[];
  timeZone: string;
}

/** A signed-in person with the rights in force now, not those of the day the token was made. */
export interface UserActor {
  kind: 'user';
  id: string;
  cpf: string;
  fullName: string;
  organization: Organization | null;
  isAirline: boolean;
  permissions: ReadonlySet<Permission>;
  /** Airports the person is limited to; empty means all of the organization's. */
  airports: readonly string[];
  seesAllRestrictions: boolean;
  seesAllRules?: boolean;
  lastLoginAt: Date | null;
  /** The session they act in; what stays open between calls ends with it. */
  session?: Session;
}

export interface Session {
  id: string;
  /** When its last token ends. */
  endsAt: Temporal.Instant;
}

/** An airline's system. */
export interface IntegratorActor {
  kind: 'integrator';
  id: string;
  identification: string;
  /** Carriers that it may speak for; null means any. */
  carriers: readonly string[] | null;
}

export interface Nobody {
  kind: 'nobody';
}

export type Actor = UserActor | IntegratorActor | Nobody;

/** Who a handler meets, by what its endpoint's access says. */
export type ActorOf<E extends Endpoint> = E['access'] extends 'public'
  ? Nobody
  : E['access'] extends 'integrator'
    ? IntegratorActor
    : UserActor;

/** For whom the database acts. An integrator's own files are not under row-level security. */
export function actingOf(actor: Actor): Acting {
  if (actor.kind !== 'user') return { kind: 'nobody' };
  return {
    kind: 'user',
    userId: actor.id,
    organizationId: actor.organization?.id ?? null,
    administrator: actor.organization?.administrator ?? false,
    seesAllRestrictions: actor.seesAllRestrictions,
    readsTrail: actor.permissions.has('USER_MANAGE'),
  };
}
