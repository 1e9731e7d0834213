import type { PassengerDetail } from '@farol/contract/areas/search/passenger';
import { useState } from 'react';
import { useOutletContext } from 'react-router';
import {
  PassengerActions,
  PassengerAttachments,
  PassengerInspection,
  PassengerTerms,
} from '#areas/occurrences/index.ts';
import { canUse, useReader } from '#client/reader.ts';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';
import { PageSkeleton } from '#ui/page/PageSkeleton.tsx';
import { formatFullName } from '../parts/fullName.ts';
import { recordsRule, termsRule } from '../recordsRule.ts';

/** What inspectors did with the passenger: inspected state, actions, terms and attachments. */
export default function InspectionTab() {
  const passenger = useOutletContext<PassengerDetail>();
  const { id } = passenger;
  const reader = useReader();
  const [failed, setFailed] = useState(false);
  return (
    <>
      {canUse(reader, recordsRule) && !failed && (
        <LazyPart fallback={<PageSkeleton bare />} onFailed={() => setFailed(true)}>
          <PassengerInspection passengerId={id} />
          <PassengerActions passengerId={id} name={formatFullName(passenger)} />
        </LazyPart>
      )}
      {canUse(reader, termsRule) && !failed && (
        <LazyPart onFailed={() => setFailed(true)}>
          <PassengerTerms passengerId={id} />
        </LazyPart>
      )}
      {canUse(reader, recordsRule) && !failed && (
        <LazyPart onFailed={() => setFailed(true)}>
          <PassengerAttachments passengerId={id} />
        </LazyPart>
      )}
    </>
  );
}
