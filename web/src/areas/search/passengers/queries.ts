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

/** Returns the input of a search and keeps the reason that phones and cards need. */
export function useSearchStage({ body, key }: SearchOf<typeof passengerSearch>) {
  const [stated, setStated] = useState<{ key: string; reason: string }>();
  const isComplete = check(passengerSearch.body, body).value !== undefined;
  const reason = stated?.key === key ? stated.reason : undefined;
  const lacksReason = needsReason(body) && reason === undefined;
  const stage: SearchStage = !isComplete ? 'BLANK' : lacksReason ? 'REASON' : 'READY';
  return {
    stage,
    input: { body: reason === undefined ? body : { ...body, reason } },
    stateReason: (text: string) => setStated({ key, reason: text }),
  };
}

/** Reads the people of a search. Phones and cards need a reason for each search. */
export function usePassengers(search: SearchOf<typeof passengerSearch>) {
  const { stage, input, stateReason } = useSearchStage(search);
  const found = useCall(passengers.searchPassengers, input, { enabled: stage === 'READY' });
  return { stage, found, rows: stage === 'READY' ? found.data?.rows : noRows, stateReason };
}
