import type { IntegratorRow } from '@farol/contract/areas/partners/integrators';
import type { TokenMade } from '../queries.ts';
import { TokenForm } from './TokenForm.tsx';
import { TokenShown } from './TokenShown.tsx';

/** Step of creating a token. Closing the last dialog discards the token. */
export type Making =
  | { step: 'none' }
  | { step: 'form'; integrator: IntegratorRow | undefined }
  | { step: 'shown'; name: string; made: TokenMade };

/** Loaded as one chunk: a token is shown once, so its dialog must be loaded before the token is created. */
export default function TokenDialogs({
  making,
  onChange,
}: {
  making: Making;
  onChange(making: Making): void;
}) {
  const close = (): void => onChange({ step: 'none' });
  if (making.step === 'none') return null;
  if (making.step === 'shown') return <TokenShown name={making.name} made={making.made} onClose={close} />;
  return (
    <TokenForm
      integrator={making.integrator}
      onMade={(name, made) => onChange({ step: 'shown', name, made })}
      onClose={close}
    />
  );
}
