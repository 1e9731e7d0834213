import type { PassengerDetail } from '@farol/contract/areas/search/passenger';
import { useState } from 'react';
import { useOutletContext } from 'react-router';
import { PassengerOccurrences } from '#areas/occurrences/index.ts';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';
import { PageSkeleton } from '#ui/page/PageSkeleton.tsx';

export default function OccurrencesTab() {
  const { id } = useOutletContext<PassengerDetail>();
  const [failed, setFailed] = useState(false);
  if (failed) return null;
  return (
    <LazyPart fallback={<PageSkeleton bare />} onFailed={() => setFailed(true)}>
      <PassengerOccurrences passengerId={id} />
    </LazyPart>
  );
}
