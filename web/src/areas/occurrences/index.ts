import { withTexts } from '#client/language.ts';
import { lazy } from '#ui/lazy/lazy.ts';
import type { ActionButtonsProps } from './actions/ActionButtons.tsx';
import type { InspectionContent } from './inspected/dialog/ResultDialog.tsx';
import { occurrencesTexts } from './texts/texts.ts';

export type { InspectionContent };
export { type OccurrenceStart, toAddOccurrence } from './occurrences/paths.ts';
export { useOfflineOccurrences } from './occurrences/offline/useOfflineOccurrences.ts';
export { type ActionChange, type ToggleAction, useActions } from './actions/useActions.ts';

/** One button for each action of a person. */
export const ActionButtons = lazy<ActionButtonsProps>(() =>
  import('./actions/ActionButtons.tsx').then(part => ({ default: part.ActionButtons })),
);

/** Asks for the result of an inspection and a note. */
export const ResultDialog = lazy<{ onSave(content: InspectionContent): void; onClose(): void }>(
  withTexts(() => import('./inspected/dialog/ResultDialog.tsx'), occurrencesTexts),
);
