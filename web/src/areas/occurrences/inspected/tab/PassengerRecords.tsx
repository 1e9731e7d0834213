import { canUse, useReader } from '#client/reader.ts';
import { recordsRule, termsRule } from '#client/recordsRule.ts';
import { usePageRecord } from '#ui/page/places.ts';
import PassengerActions from '../../actions/tab/PassengerActions.tsx';
import PassengerAttachments from '../../attachments/PassengerAttachments.tsx';
import PassengerInspection from './PassengerInspection.tsx';
import PassengerTerms from './PassengerTerms.tsx';

/** What inspectors did with the passenger: inspected state, actions, terms and attachments. */
export default function PassengerRecords() {
  const { id, surname, givenNames } = usePageRecord('passenger');
  const reader = useReader();
  const seesRecords = canUse(reader, recordsRule);
  const name = givenNames === '' ? surname : `${surname}, ${givenNames}`;
  return (
    <>
      {seesRecords && <PassengerInspection passengerId={id} />}
      {seesRecords && <PassengerActions passengerId={id} name={name} />}
      {canUse(reader, termsRule) && <PassengerTerms passengerId={id} />}
      {seesRecords && <PassengerAttachments passengerId={id} />}
    </>
  );
}
