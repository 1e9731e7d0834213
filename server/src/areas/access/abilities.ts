import type { FileDetail, FlightRow, PassengerDetail, RestrictionRow, RuleRow } from '@farol/contract';
import type { UserActor } from '#kernel/guard/actor.ts';
import { isOfAirline } from './scopes.ts';

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
 * airports (specification, section 6). `airports` are the actor's.
 */
export function passengerAbilitiesOf(
  actor: UserActor,
  flight: Pick<FlightRow, 'mode' | 'origin' | 'destination'> & { masked: boolean },
  airports: readonly string[],
): PassengerDetail['abilities'] {
  if (flight.masked) return canUnmask(actor) ? ['unmask'] : [];
  return worksAtFlight(actor, flight, airports) ? ['part'] : [];
}

/** Returns whether an inspector works at the panel of the flight's mode and at one of its airports. */
export function worksAtFlight(
  actor: UserActor,
  { mode, origin, destination }: Pick<FlightRow, 'mode' | 'origin' | 'destination'>,
  airports: readonly string[],
): boolean {
  const atPanel = !isOfAirline(actor) && actor.permissions.has(mode);
  return atPanel && [origin, destination].some(end => airports.includes(end));
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
