import type { UserActor } from '#kernel/guard/actor.ts';

/**
 * Whose files, pushes and flights a person may see at the panel, the schedule and the export: the same as in the flight search.
 * Can only be had from an actor, so that no query can be asked without one.
 */
export class CarrierScope {
  /** Undefined: of every carrier. Empty: none. */
  readonly #carriers: readonly string[] | undefined;

  private constructor(carriers: readonly string[] | undefined) {
    this.#carriers = carriers;
  }

  /** Agencies see all carriers, airlines their own, a person without organization none. */
  static of({ organization, isAirline }: Pick<UserActor, 'organization' | 'isAirline'>): CarrierScope {
    if (organization === null) return new CarrierScope([]);
    if (!isAirline && organization.type !== 'AIRLINE') return new CarrierScope(undefined);
    return new CarrierScope(organization.carrier === null ? [] : [organization.carrier]);
  }

  get carriers(): readonly string[] | undefined {
    return this.#carriers;
  }
}
