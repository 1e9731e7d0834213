import { type IntegratorRow, integrators } from '@farol/contract/areas/partners/integrators';
import { useCallback, useState } from 'react';
import { ApiError, reactionTo } from '../../../client/failures.ts';
import { currentPath } from '../../../client/navigation.ts';
import { errorToast } from '../../../client/toasts.ts';
import { makeToken, type TokenMade, type TokenWanted, useListChanged } from './queries.ts';

/** Where the making of a token stands. */
export type Making =
  | { step: 'none' }
  | { step: 'form'; integrator: IntegratorRow | undefined; refused: string | undefined }
  /** A token is in force: is it to be replaced? */
  | { step: 'confirm'; integrator: IntegratorRow | undefined; wanted: TokenWanted }
  | { step: 'shown'; name: string; made: TokenMade };

/** Form, confirmation where it is needed, and the token; the token is let go when `close` is called. */
export function useTokenMaking() {
  const changed = useListChanged();
  const [making, setMaking] = useState<Making>({ step: 'none' });
  const [working, setWorking] = useState(false);

  const refusedBy = (error: unknown, wanted: TokenWanted, integrator: IntegratorRow | undefined): void => {
    if (!(error instanceof ApiError) || error.status !== 422) return;
    if (error.code === 'TOKEN_IN_USE') setMaking({ step: 'confirm', integrator, wanted });
    else if (error.code === 'CNPJ_INVALID') setMaking({ step: 'form', integrator, refused: error.message });
    else {
      const reaction = reactionTo(error, currentPath(), integrators.generateToken.access);
      if (reaction.kind === 'toast') errorToast(reaction);
    }
  };

  const make = async (wanted: TokenWanted): Promise<void> => {
    const integrator = 'integrator' in making ? making.integrator : undefined;
    setWorking(true);
    try {
      const made = await makeToken(wanted);
      setMaking({ step: 'shown', name: wanted.identification, made });
      changed();
    } catch (error) {
      refusedBy(error, wanted, integrator);
    } finally {
      setWorking(false);
    }
  };

  const begin = useCallback(
    (integrator?: IntegratorRow) => setMaking({ step: 'form', integrator, refused: undefined }),
    [],
  );
  const close = useCallback(() => setMaking({ step: 'none' }), []);
  return { making, working, begin, make: (wanted: TokenWanted) => void make(wanted), close };
}

export type TokenMaking = ReturnType<typeof useTokenMaking>;
