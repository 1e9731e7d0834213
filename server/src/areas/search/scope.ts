import { maySeeAlerts } from '@farol/contract';
import type { UserActor } from '#kernel/guard/actor.ts';

/**
 * Which flights, and what hangs on them, a person may see. Can only be had from an actor, so that no query can be asked
 * without one.
 */
export class FlightScope {
  /** Undefined: of every carrier. Empty: none. */
  readonly #carriers: readonly string[] | undefined;

  private constructor(carriers: readonly string[] | undefined) {
    this.#carriers = carriers;
  }

  /** Agencies see all flights, airlines their own carrier's, a person without organization none. */
  static of({ organization, isAirline }: Pick<UserActor, 'organization' | 'isAirline'>): FlightScope {
    if (organization === null) return new FlightScope([]);
    if (!isAirline && organization.type !== 'AIRLINE') return new FlightScope(undefined);
    return new FlightScope(organization.carrier === null ? [] : [organization.carrier]);
  }

  get carriers(): readonly string[] | undefined {
    return this.#carriers;
  }
}

/**
 * Whose alerts are counted. Which alerts those are is said by row-level security; this takes out what the reader deleted.
 */
export class AlertScope {
  readonly #readerId: string;

  private constructor(readerId: string) {
    this.#readerId = readerId;
  }

  /** Undefined for who may not see alerts at all. */
  static of(actor: UserActor): AlertScope | undefined {
    return maySeeAlerts(actor) ? new AlertScope(actor.id) : undefined;
  }

  get readerId(): string {
    return this.#readerId;
  }
}

export function flightScope(actor: Pick<UserActor, 'organization' | 'isAirline'>): FlightScope {
  return FlightScope.of(actor);
}

export function alertScope(actor: UserActor): AlertScope | undefined {
  return AlertScope.of(actor);
}
