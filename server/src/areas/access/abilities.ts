import type { FileDetail, FlightRow, PassengerDetail, RestrictionRow, RuleRow } from '@farol/contract';
import type { UserActor } from '#kernel/guard/actor.ts';
import { ofAirline } from './scopes.ts';

/** What a person may do with a restriction that they see: only people of its organization change it, and one in force is not deleted. */
export function restrictionAbilities(
  actor: UserActor,
  restriction: { organizationId: string; active: boolean },
): RestrictionRow['abilities'] {
  if (restriction.organizationId !== actor.organization?.id) return [];
  return restriction.active ? ['edit', 'toggle'] : ['edit', 'toggle', 'delete'];
}

/** The same with a risk rule. One in force is deactivated before it is deleted; one that expired says why it is not reactivated. */
export function ruleAbilities(
  actor: UserActor,
  { organizationId, state }: { organizationId: string; state: RuleRow['state'] },
): RuleRow['abilities'] {
  if (organizationId !== actor.organization?.id) return [];
  return state === 'ACTIVE' ? ['edit', 'toggle'] : ['edit', 'toggle', 'delete'];
}

/**
 * What a person may do with a file that they see. What is still at work is not corrected yet: it may turn out to be right. What failed
 * can be worked again.
 */
export function fileAbilities(
  actor: UserActor,
  file: { processState: string; failed: boolean; masked: boolean },
): FileDetail['abilities'] {
  if (!actor.permissions.has('VISUALIZE_RAW_PNR') || file.masked) return [];
  if (!actor.permissions.has('API_PNR_PANEL')) return ['raw'];
  const worked = file.processState === 'WITH_ERROR' || file.processState === 'WITHOUT_ERROR';
  return ['raw', ...(worked ? (['resend'] as const) : []), ...(file.failed ? (['retry'] as const) : [])];
}

/**
 * What a person may do with a passenger whom they see. Who says who is who works at the inspection panel of the flight's mode and at one
 * of its airports, as who says that somebody was inspected (specification, section 6); `airports` are the person's. Airlines' people see
 * what came of it.
 */
export function passengerAbilities(
  actor: UserActor,
  flight: Pick<FlightRow, 'mode' | 'origin' | 'destination'> & { masked: boolean },
  airports: readonly string[],
): PassengerDetail['abilities'] {
  // Of who is masked nothing is told that two of them could be told apart by.
  if (flight.masked) return mayUnmask(actor) ? ['unmask'] : [];
  const atPanel = !ofAirline(actor) && actor.permissions.has(flight.mode);
  return atPanel && [flight.origin, flight.destination].some(end => airports.includes(end)) ? ['part'] : [];
}

/** Who sees messages as they came sees in full who is masked, with a reason; airlines have no case to. */
export function mayUnmask(actor: UserActor): boolean {
  return !ofAirline(actor) && actor.permissions.has('VISUALIZE_RAW_PNR');
}

/** Who answers people who ask what is held of them: access managers of the data-processing body and of whose people see the data of all. */
export function mayAnswerPeople({ organization, permissions }: UserActor): boolean {
  if (organization === null || !permissions.has('USER_MANAGE')) return false;
  return organization.administrator || organization.type === 'DATA_PROCESSING';
}
