import type { FileDetail, RestrictionRow } from '@farol/contract';
import type { UserActor } from '#kernel/guard/actor.ts';

/** What a person may do with a restriction that they see: only people of its organization change it. */
export function restrictionAbilities(
  actor: UserActor,
  restriction: { organizationId: string },
): RestrictionRow['abilities'] {
  return restriction.organizationId === actor.organization?.id ? ['edit', 'toggle'] : [];
}

/** What a person may do with a file that they see. What is still at work is not corrected yet: it may turn out to be right. */
export function fileAbilities(actor: UserActor, file: { processState: string }): FileDetail['abilities'] {
  if (!actor.permissions.has('VISUALIZE_RAW_PNR')) return [];
  const worked = file.processState === 'WITH_ERROR' || file.processState === 'WITHOUT_ERROR';
  return worked && actor.permissions.has('API_PNR_PANEL') ? ['raw', 'resend'] : ['raw'];
}
