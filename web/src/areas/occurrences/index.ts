import type { TravellerFlight } from '@farol/contract/areas/search/unique-travellers';
import { withTexts } from '#client/language.ts';
import { lazy } from '#ui/lazy/lazy.ts';
import type { ActionButtonsProps } from './actions/ActionButtons.tsx';
import type { InspectionContent } from './inspected/dialog/ResultDialog.tsx';
import { occurrencesTexts } from './texts/texts.ts';

export type { InspectionContent };
export { type OccurrenceStart, toAddOccurrence } from './occurrences/paths.ts';
export { useOfflineOccurrences } from './occurrences/offline/useOfflineOccurrences.ts';
export { type ActionChange, type ToggleAction, useActions } from './actions/useActions.ts';

/** Occurrences of a passenger, for a tab of the passenger page. */
export const PassengerOccurrences = lazy<{ passengerId: string }>(
  withTexts(() => import('./occurrences/tab/Occurrences.tsx'), occurrencesTexts),
);

/** Occurrences of a traveller on all flights. */
export const TravellerOccurrences = lazy<{ travellerId: string }>(
  withTexts(() => import('./occurrences/tab/TravellerOccurrences.tsx'), occurrencesTexts),
);

/** Inspected state of a passenger, with its acts. */
export const PassengerInspection = lazy<{ passengerId: string }>(
  withTexts(() => import('./inspected/tab/PassengerInspection.tsx'), occurrencesTexts),
);

/** One button for each action of a person. */
export const ActionButtons = lazy<ActionButtonsProps>(() =>
  import('./actions/ActionButtons.tsx').then(part => ({ default: part.ActionButtons })),
);

/** Actions of a passenger, with one button for each. */
export const PassengerActions = lazy<{ passengerId: string; name: string }>(
  withTexts(() => import('./actions/tab/PassengerActions.tsx'), occurrencesTexts),
);

/** Terms of a passenger. */
export const PassengerTerms = lazy<{ passengerId: string }>(
  withTexts(() => import('./inspected/tab/PassengerTerms.tsx'), occurrencesTexts),
);

/** Files attached to a passenger. */
export const PassengerAttachments = lazy<{ passengerId: string }>(
  withTexts(() => import('./attachments/PassengerAttachments.tsx'), occurrencesTexts),
);

/** Files attached to a traveller on all flights. */
export const TravellerAttachments = lazy<{ travellerId: string }>(
  withTexts(() => import('./attachments/TravellerAttachments.tsx'), occurrencesTexts),
);

/** Flights of a traveller with their inspections. */
export const TravellerInspections = lazy<{ travellerId: string; flights: readonly TravellerFlight[] }>(
  withTexts(() => import('./inspected/tab/TravellerInspections.tsx'), occurrencesTexts),
);

/** Asks for the result of an inspection and a note. */
export const ResultDialog = lazy<{ onSave(content: InspectionContent): void; onClose(): void }>(
  withTexts(() => import('./inspected/dialog/ResultDialog.tsx'), occurrencesTexts),
);
