import { type CallInput, type Endpoint } from '@farol/contract/endpoint';
import { useEffect, useState } from 'react';
import { call } from '#client/call.ts';

export type ImageState = { address: string } | 'loading' | 'missing';

/** Loads an image that needs the session. The address is revoked with the component. */
export function useImage<E extends Endpoint & { reply: 'binary' }>(
  endpoint: E,
  input: CallInput<E>,
  key: string,
): ImageState {
  const [state, setState] = useState<ImageState>('loading');
  useEffect(() => {
    let address: string | undefined;
    const abort = new AbortController();
    setState('loading');
    call(endpoint, input, { handles: 'all', signal: abort.signal })
      .then(content => {
        if (abort.signal.aborted) return;
        address = URL.createObjectURL(content as Blob);
        setState({ address });
      })
      .catch(() => {
        if (!abort.signal.aborted) setState('missing');
      });
    return () => {
      abort.abort();
      if (address !== undefined) URL.revokeObjectURL(address);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- The key names the image.
  }, [key]);
  return state;
}
