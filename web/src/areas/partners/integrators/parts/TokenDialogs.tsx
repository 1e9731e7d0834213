import type { IntegratorRow } from '@farol/contract/areas/partners/integrators';
import type { CreatedToken } from '../queries.ts';
import { TokenForm } from './TokenForm.tsx';
import { NewTokenDialog } from './NewTokenDialog.tsx';

/** Step of creating a token. Closing the last dialog discards the token. */
export type TokenStep =
  | { step: 'none' }
  | { step: 'form'; integrator: IntegratorRow | undefined }
  | { step: 'shown'; name: string; made: CreatedToken };

/** Loaded as one chunk: a token is shown once, so its dialog must be loaded before the token is created. */
export function TokenDialogs({ making, onChange }: { making: TokenStep; onChange(making: TokenStep): void }) {
  const close = (): void => onChange({ step: 'none' });
  if (making.step === 'none') return null;
  if (making.step === 'shown')
    return <NewTokenDialog name={making.name} made={making.made} onClose={close} />;
  return (
    <TokenForm
      integrator={making.integrator}
      onMade={(name, made) => onChange({ step: 'shown', name, made })}
      onClose={close}
    />
  );
}
