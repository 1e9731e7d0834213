import type { TravellerDetail } from '@farol/contract/areas/search/unique-travellers';
import { useState } from 'react';
import { useOutletContext } from 'react-router';
import { TravellerRestrictions } from '#areas/inspection/index.ts';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';
import { PageSkeleton } from '#ui/page/PageSkeleton.tsx';

export default function RestrictionsTab() {
  const { traveller } = useOutletContext<{ traveller: TravellerDetail }>();
  const [failed, setFailed] = useState(false);
  if (failed) return null;
  return (
    <LazyPart fallback={<PageSkeleton bare />} onFailed={() => setFailed(true)}>
      <TravellerRestrictions travellerId={traveller.id} />
    </LazyPart>
  );
}
