import { travellerDecisions } from '@farol/contract/areas/search/traveller-decisions';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#client/call.ts';
import { showToast } from '#client/toasts.ts';

export type PairDecision = 'merge' | 'apart';

/** Merges and splits a traveller, and undoes it. Reads that show passengers reload. */
export function useTravellerDecisions(vuId: string) {
  const { t } = useTranslation();
  const params = { vuId };
  const announce = (message: string): void =>
    showToast({ level: 'success', id: 'traveller-decision', message });
  const pair = useMutation({
    mutationFn: ({ kind, ...body }: { kind: PairDecision; otherId: string; reason: string }) =>
      call(kind === 'merge' ? travellerDecisions.mergeTravellers : travellerDecisions.keepTravellersApart, {
        params,
        body,
      }),
    onSuccess: (_, { kind }) => announce(t(`travellerDecision.done.${kind}`)),
  });
  const split = useMutation({
    mutationFn: (body: { passengerIds: string[]; reason: string }) =>
      call(travellerDecisions.splitTraveller, { params, body }),
    onSuccess: () => announce(t('travellerDecision.done.split')),
  });
  const undo = useMutation({
    mutationFn: ({ decisionId, reason }: { decisionId: string; reason: string }) =>
      call(travellerDecisions.undoTravellerDecision, { params: { vuId, decisionId }, body: { reason } }),
    onSuccess: () => announce(t('travellerDecision.done.undo')),
  });
  return { pair, split, undo };
}
