import { canUse, useReader } from '#client/reader.ts';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';
import { ChecksButton, WhyButton } from '#areas/inspection/index.ts';

/** Explains to rule managers why a risk rule hits this person or not, now and at an earlier instant. */
export function WhyNot({ passengerId }: { passengerId: string }) {
  const reader = useReader();
  if (!canUse(reader, ['RISK_MANAGE']) || reader.isAirline) return null;
  return (
    <LazyPart onFailed={() => undefined}>
      <WhyButton passengerId={passengerId} />
      <ChecksButton passengerId={passengerId} />
    </LazyPart>
  );
}
