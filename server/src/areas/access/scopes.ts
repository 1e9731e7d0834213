import { maySeeAlerts } from '@farol/contract';
import { Failure } from '#kernel/failure.ts';
import { type Organization, listPrincipals, getReaderId, type UserActor } from '#kernel/guard/actor.ts';

type Member = Pick<UserActor, 'organization' | 'isAirline' | 'airports'>;

export const isOfAirline = ({
  organization,
  isAirline,
}: Pick<Member, 'organization' | 'isAirline'>): boolean => isAirline || organization?.type === 'AIRLINE';

/**
 * Flights that a user sees, with all their data. It is only built from an actor, so queries cannot run
 * unscoped.
 */
export class CarrierScope {
  /** Undefined: all. Empty: none. */
  readonly carriers: readonly string[] | undefined;
  /** Undefined: all. Empty: none. */
  readonly airports: readonly string[] | undefined;
  /** Records without a known airport are out of scope. */
  readonly limited: boolean;

  private constructor(actor: Member) {
    this.carriers = carriersOf(actor);
    this.airports = airportsOf(actor);
    this.limited = actor.airports.length > 0;
  }

  /**
   * Agencies see all carriers, airlines their own. Agency users see flights at their organization's airports,
   * or at their own if limited (specification, section 6).
   */
  static of(actor: Member): CarrierScope {
    return new CarrierScope(actor);
  }

  /** The same rule as `flightRowInScope` in SQL. */
  covers({
    carrier,
    origin,
    destination,
  }: {
    carrier: string;
    origin: string;
    destination: string;
  }): boolean {
    const { carriers, airports } = this;
    if (carriers !== undefined && !carriers.includes(carrier)) return false;
    return airports === undefined || airports.includes(origin) || airports.includes(destination);
  }
}

function carriersOf(actor: Member): readonly string[] | undefined {
  const { organization } = actor;
  if (organization === null) return [];
  if (!isOfAirline(actor)) return undefined;
  return organization.carrier === null ? [] : [organization.carrier];
}

/** An organization without airports, or an administrator organization, works at all airports. */
function airportsOf(actor: Member): readonly string[] | undefined {
  const { organization, airports: ownAirports } = actor;
  const everywhere =
    organization === null ||
    organization.administrator ||
    isOfAirline(actor) ||
    organization.airports.length === 0;
  if (everywhere) return ownAirports.length === 0 ? undefined : ownAirports;
  return ownAirports.length === 0
    ? organization.airports
    : ownAirports.filter(code => organization.airports.includes(code));
}

/** Restrictions, rules and alerts that a user sees. It is only built from an actor with access. */
export class AgencyScope {
  readonly userId: string;
  /** Ids of the user and their teams. */
  readonly principals: readonly string[];
  /** Users whose alert lists are shown together: the user, or the members of the viewed organization. */
  readonly listOwners: readonly string[];
  /** True while viewing as another organization. */
  readonly viewing: boolean;
  readonly organizationId: string | null;
  readonly administrator: boolean;
  readonly seesAllRestrictions: boolean;
  readonly seesAllRules: boolean;
  /** Limits the passengers in counts and explanations. */
  readonly flights: CarrierScope;

  private constructor(actor: UserActor) {
    this.userId = getReaderId(actor);
    this.principals = listPrincipals(actor);
    this.viewing = actor.viewedFrom !== undefined;
    this.listOwners = this.viewing ? (actor.viewedMembers ?? []) : [this.userId];
    this.organizationId = actor.organization?.id ?? null;
    this.administrator = actor.organization?.administrator ?? false;
    this.seesAllRestrictions = actor.seesAllRestrictions;
    this.seesAllRules = actor.seesAllRules ?? false;
    this.flights = CarrierScope.of(actor);
  }

  /** Throws FORBIDDEN for airlines, which never see agency data (design, section 17). */
  static ofRestrictions(actor: UserActor): AgencyScope {
    if (isOfAirline(actor)) throw new Failure('FORBIDDEN');
    return new AgencyScope(actor);
  }

  static ofRules(actor: UserActor): AgencyScope {
    return AgencyScope.ofRestrictions(actor);
  }

  /** Throws FORBIDDEN for airlines, because conditions count flights of other carriers. */
  static ofQueries(actor: UserActor): AgencyScope {
    return AgencyScope.ofRestrictions(actor);
  }

  /** Throws FORBIDDEN for users who may not see alerts. */
  static ofAlerts(actor: UserActor): AgencyScope {
    const scope = AgencyScope.ofAlertsIfAny(actor);
    if (scope === undefined) throw new Failure('FORBIDDEN');
    return scope;
  }

  /** Returns undefined instead of throwing; mixed lists then omit alerts. */
  static ofAlertsIfAny(actor: UserActor): AgencyScope | undefined {
    return maySeeAlerts(actor) ? new AgencyScope(actor) : undefined;
  }
}

/** Throws FORBIDDEN for airlines and users without an organization. */
export function requireOwnerOrganization(actor: UserActor): Organization {
  if (isOfAirline(actor) || actor.organization === null) throw new Failure('FORBIDDEN');
  return actor.organization;
}
