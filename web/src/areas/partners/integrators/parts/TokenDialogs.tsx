import type { IntegratorRow } from '@farol/contract/areas/partners/integrators';
import type { TokenMade } from '../queries.ts';
import { TokenForm } from './TokenForm.tsx';
import { TokenShown } from './TokenShown.tsx';

/** Where the making of a token stands; the token itself is let go when its dialog is closed. */
export type Making =
  | { step: 'none' }
  | { step: 'form'; integrator: IntegratorRow | undefined }
  | { step: 'shown'; name: string; made: TokenMade };

/** Fetched as one: the token is told once, and what tells it must be here before it is made. */
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
