import { occurrences } from '@farol/contract/areas/occurrences/occurrences';
import { useEffect } from 'react';
import { withTexts } from '#client/language.ts';
import { useCall } from '#client/useCall.ts';
import { occurrencesTexts } from '../../texts/texts.ts';

const loadForm = withTexts(() => import('../form/Add.tsx'), occurrencesTexts);

/** Loads what the form of an occurrence needs without a network. */
export function useOfflineOccurrences({ enabled }: { enabled: boolean }): void {
  useCall(occurrences.occurrenceCategories, {}, { background: true, handles: 'all', enabled });
  useEffect(() => {
    if (enabled) void loadForm().catch(() => undefined);
  }, [enabled]);
}
