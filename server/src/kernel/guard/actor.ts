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
  /** Whose data they see: their own organization, or the one that they view the platform as. */
  organization: Organization | null;
  /** Their own organization while they view as another: then they change nothing. */
  viewedFrom?: Pick<Organization, 'id' | 'name'>;
  isAirline: boolean;
  permissions: ReadonlySet<Permission>;
  /** Airports the person is limited to; empty means all of the organization's. */
  airports: readonly string[];
  seesAllRestrictions: boolean;
  seesAllRules?: boolean;
  /** Ids of their active work teams. */
  teams?: readonly string[];
  lastLoginAt: Date | null;
  /** What their sign-on was worth, as gov.br counts it: 1 bronze, 2 silver, 3 gold. */
  assurance?: number;
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

/** Stands for nobody of the organization that a person views as: what is shared with single people of it is not shared with them. */
const nobodysId = '00000000-0000-0000-0000-000000000000';

/** Who reads, as lists of readers name people: what is the person's own is not seen while they view as another organization. */
export function readerIdOf({ id, viewedFrom }: Pick<UserActor, 'id' | 'viewedFrom'>): string {
  return viewedFrom === undefined ? id : nobodysId;
}

/** As whom lists of viewers and receivers may name them: themselves, and their teams; nobody's while they view as another organization. */
export function principalsOf(actor: Pick<UserActor, 'id' | 'viewedFrom' | 'teams'>): readonly string[] {
  const id = readerIdOf(actor);
  return actor.viewedFrom === undefined ? [id, ...(actor.teams ?? [])] : [id];
}

/** For whom the database acts. An integrator's own files are not under row-level security. */
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
