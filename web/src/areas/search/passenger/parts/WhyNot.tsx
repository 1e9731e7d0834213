import { mayUse, useReader } from '../../../../client/reader.ts';
import { LazyPart } from '../../../../ui/LazyPart.tsx';
import { WhyButton } from '../../../inspection/index.ts';

/** The way to why a risk rule meets this person or not, for who manages rules. */
export function WhyNot({ passengerId }: { passengerId: string }) {
  const reader = useReader();
  if (!mayUse(reader, ['RISK_MANAGE']) || reader.isAirline) return null;
  return (
    <LazyPart onFailed={() => undefined}>
      <WhyButton passengerId={passengerId} />
    </LazyPart>
  );
}
