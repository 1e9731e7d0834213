import type { TravellerDetail, TravellerFlight } from '@farol/contract/areas/search/unique-travellers';
import { useState } from 'react';
import { useOutletContext } from 'react-router';
import { TravellerInspections } from '#areas/occurrences/index.ts';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';
import { PageSkeleton } from '#ui/page/PageSkeleton.tsx';

export default function AllFlightsInspectionTab() {
  const { traveller, rows } = useOutletContext<{
    traveller: TravellerDetail;
    rows: readonly TravellerFlight[];
  }>();
  const [failed, setFailed] = useState(false);
  if (failed) return null;
  return (
    <LazyPart fallback={<PageSkeleton bare />} onFailed={() => setFailed(true)}>
      <TravellerInspections travellerId={traveller.id} flights={rows} />
    </LazyPart>
  );
}
