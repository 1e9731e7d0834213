import type { FileDetail, FlightRow, PassengerDetail, RestrictionRow, RuleRow } from '@farol/contract';
import type { UserActor } from '#kernel/guard/actor.ts';
import { CarrierScope, isOfAirline } from './scopes.ts';

/**
 * Only users of its organization change a restriction; an active one cannot be deleted. Entries of a list are
 * changed by the list.
 */
export function restrictionAbilitiesOf(
  actor: UserActor,
  restriction: { organizationId: string; active: boolean; list: object | null },
): RestrictionRow['abilities'] {
  if (restriction.organizationId !== actor.organization?.id || restriction.list !== null) return [];
  return restriction.active ? ['edit', 'toggle'] : ['edit', 'toggle', 'delete'];
}

export function ruleAbilitiesOf(
  actor: UserActor,
  { organizationId, state }: { organizationId: string; state: RuleRow['state'] },
): RuleRow['abilities'] {
  if (organizationId !== actor.organization?.id) return [];
  return state === 'ACTIVE' ? ['edit', 'toggle'] : ['edit', 'toggle', 'delete'];
}

/** Files still in process cannot be resent, because they may turn out to be correct. */
export function fileAbilitiesOf(
  actor: UserActor,
  file: { processState: string; failed: boolean; masked: boolean },
): FileDetail['abilities'] {
  if (!actor.permissions.has('VISUALIZE_RAW_PNR') || file.masked) return [];
  if (!actor.permissions.has('API_PNR_PANEL')) return ['raw'];
  const isProcessed = file.processState === 'WITH_ERROR' || file.processState === 'WITHOUT_ERROR';
  return ['raw', ...(isProcessed ? (['resend'] as const) : []), ...(file.failed ? (['retry'] as const) : [])];
}

/**
 * Only inspectors merge or split passengers: they work at the panel of the flight's mode and at one of its
 * airports (specification, section 6).
 */
export function passengerAbilitiesOf(
  actor: UserActor,
  flight: Pick<FlightRow, 'mode' | 'origin' | 'destination'> & { masked: boolean },
): PassengerDetail['abilities'] {
  if (flight.masked) return canUnmask(actor) ? ['unmask'] : [];
  return worksAtFlight(actor, flight) ? ['part'] : [];
}

/**
 * Returns the airports where a user works: their own, else those of the organization. Undefined means all,
 * for an organization without airports.
 */
export function workAirportsOf(actor: UserActor): readonly string[] | undefined {
  const { airports } = CarrierScope.of(actor);
  if (airports !== undefined) return airports;
  const ofOrganization = actor.organization?.airports ?? [];
  return ofOrganization.length === 0 ? undefined : ofOrganization;
}

/** Returns whether an inspector works at the panel of the flight's mode and at one of its airports. */
export function worksAtFlight(
  actor: UserActor,
  { mode, origin, destination }: Pick<FlightRow, 'mode' | 'origin' | 'destination'>,
): boolean {
  if (actor.organization === null || isOfAirline(actor) || !actor.permissions.has(mode)) return false;
  const airports = workAirportsOf(actor);
  return airports === undefined || airports.includes(origin) || airports.includes(destination);
}

/** Users who see raw messages can unmask passengers, with a reason; airlines cannot. */
export function canUnmask(actor: UserActor): boolean {
  return !isOfAirline(actor) && actor.permissions.has('VISUALIZE_RAW_PNR');
}

/** Access managers of administrator organizations and of the data-processing body answer data subjects. */
export function canAnswerDataSubjects({ organization, permissions }: UserActor): boolean {
  if (organization === null || !permissions.has('USER_MANAGE')) return false;
  return organization.administrator || organization.type === 'DATA_PROCESSING';
}
