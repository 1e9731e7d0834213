import {
  needsReason,
  type PassengerHit,
  passengers,
  passengerSearch,
} from '@farol/contract/areas/search/passengers';
import { check } from '@farol/contract/findings';
import { useState } from 'react';
import { useCall } from '#client/useCall.ts';
import type { SearchOf } from '#ui/search/useSearch.ts';

const noRows: readonly PassengerHit[] = [];

/** `BLANK`: no complete search yet. `REASON`: the search needs a reason first. */
export type SearchStage = 'BLANK' | 'REASON' | 'READY';

/** Reads the people of a search. Phones and cards need a reason for each search. */
export function usePassengers({ body, key }: SearchOf<typeof passengerSearch>) {
  const [stated, setStated] = useState<{ key: string; reason: string }>();
  const isComplete = check(passengerSearch.body, body).value !== undefined;
  const reason = stated?.key === key ? stated.reason : undefined;
  const lacksReason = needsReason(body) && reason === undefined;
  const stage: SearchStage = !isComplete ? 'BLANK' : lacksReason ? 'REASON' : 'READY';
  const input = { body: reason === undefined ? body : { ...body, reason } };
  const found = useCall(passengers.searchPassengers, input, { enabled: stage === 'READY' });
  return {
    stage,
    found,
    rows: stage === 'READY' ? found.data?.rows : noRows,
    stateReason: (text: string) => setStated({ key, reason: text }),
  };
}
