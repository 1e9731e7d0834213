import { useEffect } from 'react';
import { withTexts } from '#client/language.ts';
import { occurrencesTexts } from '../../texts/texts.ts';
import { useOccurrenceSender } from './useOccurrenceSender.ts';

const loadForm = withTexts(() => import('../form/Add.tsx'), occurrencesTexts);

/** Sends occurrences that waited on the device, and loads what the form needs without a network. */
export function useOfflineOccurrences({ enabled }: { enabled: boolean }): void {
  useOccurrenceSender({ enabled });
  useEffect(() => {
    if (enabled) void loadForm().catch(() => undefined);
  }, [enabled]);
}
