import type { TravellerDetail } from '@farol/contract/areas/search/unique-travellers';
import { useState } from 'react';
import { useOutletContext } from 'react-router';
import { TravellerOccurrences } from '#areas/occurrences/index.ts';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';
import { PageSkeleton } from '#ui/page/PageSkeleton.tsx';

export default function OccurrencesTab() {
  const { traveller } = useOutletContext<{ traveller: TravellerDetail }>();
  const [failed, setFailed] = useState(false);
  if (failed) return null;
  return (
    <LazyPart fallback={<PageSkeleton bare />} onFailed={() => setFailed(true)}>
      <TravellerOccurrences travellerId={traveller.id} />
    </LazyPart>
  );
}
