import { type TravellerHit, uniqueTravellers } from '@farol/contract/areas/search/unique-travellers';
import type { passengerSearch } from '@farol/contract/areas/search/passengers';
import { useCall } from '#client/useCall.ts';
import type { SearchOf } from '#ui/search/useSearch.ts';
import { useSearchStage } from '../passengers/queries.ts';

const noRows: readonly TravellerHit[] = [];

/** Reads the travellers of a search. Phones and cards need a reason for each search. */
export function useTravellers(search: SearchOf<typeof passengerSearch>) {
  const { stage, input, stateReason } = useSearchStage(search);
  const found = useCall(uniqueTravellers.searchTravellers, input, { enabled: stage === 'READY' });
  return { stage, found, rows: stage === 'READY' ? found.data?.rows : noRows, stateReason };
}
