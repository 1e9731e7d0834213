import { useState } from 'react';
import { canUse, useReader } from '#client/reader.ts';
import { recordsRule, termsRule } from '#client/recordsRule.ts';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';
import { lazy } from '#ui/lazy/lazy.ts';
import { PageSkeleton } from '#ui/page/PageSkeleton.tsx';
import { usePageRecord } from '#ui/page/places.ts';

const PassengerInspection = lazy(() => import('./PassengerInspection.tsx'));
const PassengerTerms = lazy(() => import('./PassengerTerms.tsx'));
const PassengerActions = lazy(() => import('../../actions/tab/PassengerActions.tsx'));
const PassengerAttachments = lazy(() => import('../../attachments/PassengerAttachments.tsx'));

/** What inspectors did with the passenger: inspected state, actions, terms and attachments. */
export default function PassengerRecords() {
  const { id, surname, givenNames } = usePageRecord('passenger');
  const reader = useReader();
  const [failed, setFailed] = useState(false);
  const name = givenNames === '' ? surname : `${surname}, ${givenNames}`;
  return (
    <>
      {canUse(reader, recordsRule) && !failed && (
        <LazyPart fallback={<PageSkeleton bare />} onFailed={() => setFailed(true)}>
          <PassengerInspection passengerId={id} />
          <PassengerActions passengerId={id} name={name} />
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
