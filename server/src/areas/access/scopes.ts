import { maySeeAlerts } from '@farol/contract';
import { Failure } from '#kernel/failure.ts';
import { type Organization, principalsOf, readerIdOf, type UserActor } from '#kernel/guard/actor.ts';

type Member = Pick<UserActor, 'organization' | 'isAirline' | 'airports'>;

/** Of an airline, by their role or their organization. */
export const ofAirline = ({ organization, isAirline }: Pick<Member, 'organization' | 'isAirline'>): boolean =>
  isAirline || organization?.type === 'AIRLINE';

/**
 * Whose flights, and all that hangs on them (people, bookings, files, pushes), a person may see. Can only be had from an actor,
 * so that no query can be asked without one.
 */
export class CarrierScope {
  /** Undefined: of every carrier. Empty: none. */
  readonly carriers: readonly string[] | undefined;
  /** Of flights from or to these. Undefined: any. Empty: none. */
  readonly airports: readonly string[] | undefined;
  /** The person is limited to airports of their own: what nobody can place is not theirs either. */
  readonly limited: boolean;

  private constructor(actor: Member) {
    this.carriers = carriersOf(actor);
    this.airports = airportsOf(actor);
    this.limited = actor.airports.length > 0;
  }

  /**
   * Agencies see all carriers, airlines their own, a person without organization none. An agency's people see the flights from and to the
   * airports of their organization, and where they are limited to some, those of these alone (specification, section 6).
   */
  static of(actor: Member): CarrierScope {
    return new CarrierScope(actor);
  }

  /** Whether a flight that was read is in scope, as `flightRowInScope` decides in SQL. */
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
  if (!ofAirline(actor)) return undefined;
  return organization.carrier === null ? [] : [organization.carrier];
}

/** An organization that no airports were given to works everywhere, as does one whose people see all organizations' data. */
function airportsOf(actor: Member): readonly string[] | undefined {
  const { organization, airports: own } = actor;
  const everywhere =
    organization === null ||
    organization.administrator ||
    ofAirline(actor) ||
    organization.airports.length === 0;
  if (everywhere) return own.length === 0 ? undefined : own;
  return own.length === 0 ? organization.airports : own.filter(code => organization.airports.includes(code));
}

/**
 * Which restrictions a person sees, and whose alerts: what row-level security is told of the actor, for the queries. Can only be
 * had from an actor who may see such data at all.
 */
export class AgencyScope {
  readonly userId: string;
  /** Themselves and their teams. */
  readonly principals: readonly string[];
  readonly organizationId: string | null;
  /** Of an organization whose users see all organizations' data. */
  readonly administrator: boolean;
  /** Sees all restrictions of the organization, whoever they were shared with. */
  readonly seesAllRestrictions: boolean;
  /** The same for risk rules. */
  readonly seesAllRules: boolean;
  /** Flights whose passengers the person may see: what is counted or explained of an alert keeps to them. */
  readonly flights: CarrierScope;

  private constructor(actor: UserActor) {
    this.userId = readerIdOf(actor);
    this.principals = principalsOf(actor);
    this.organizationId = actor.organization?.id ?? null;
    this.administrator = actor.organization?.administrator ?? false;
    this.seesAllRestrictions = actor.seesAllRestrictions;
    this.seesAllRules = actor.seesAllRules ?? false;
    this.flights = CarrierScope.of(actor);
  }

  /** Throws FORBIDDEN for users of airlines, who never see agency data (design, section 17). */
  static ofRestrictions(actor: UserActor): AgencyScope {
    if (ofAirline(actor)) throw new Failure('FORBIDDEN');
    return new AgencyScope(actor);
  }

  /** Throws FORBIDDEN for users of airlines. */
  static ofRules(actor: UserActor): AgencyScope {
    return AgencyScope.ofRestrictions(actor);
  }

  /** Throws FORBIDDEN for users who do not work with alerts, airlines' users among them. */
  static ofAlerts(actor: UserActor): AgencyScope {
    const scope = AgencyScope.ofAlertsIfAny(actor);
    if (scope === undefined) throw new Failure('FORBIDDEN');
    return scope;
  }

  /** Undefined for users who do not work with alerts: lists that tell of alerts among other things go without. */
  static ofAlertsIfAny(actor: UserActor): AgencyScope | undefined {
    return maySeeAlerts(actor) ? new AgencyScope(actor) : undefined;
  }
}

/** The organization that a person's restrictions belong to. Throws FORBIDDEN for airlines and for people without one. */
export function owningOrganization(actor: UserActor): Organization {
  if (ofAirline(actor) || actor.organization === null) throw new Failure('FORBIDDEN');
  return actor.organization;
}
