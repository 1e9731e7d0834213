import { canUse, useReader } from '#client/reader.ts';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';
import { WhyButton } from '#areas/inspection/index.ts';

/** Explains to rule managers why a risk rule hits this person or not. */
export function WhyNot({ passengerId }: { passengerId: string }) {
  const reader = useReader();
  if (!canUse(reader, ['RISK_MANAGE']) || reader.isAirline) return null;
  return (
    <LazyPart onFailed={() => undefined}>
      <WhyButton passengerId={passengerId} />
    </LazyPart>
  );
}
