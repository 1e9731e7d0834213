import { inbox } from '@farol/contract/areas/alerts/inbox';
import { stream } from '@farol/contract/areas/alerts/stream';
import { login } from '@farol/contract/areas/auth/login';
import { addressOf } from '@farol/contract/endpoint';
import { useEffect } from 'react';
import { call } from '../../../client/call.ts';
import { external, useExternal } from '../../../client/external.ts';
import { titleCount } from '../../../ui/title.ts';
import { tellNew } from '../notice/tell.ts';
import { afterMessage, type AlertState, keepStream, type Source } from './stream.ts';

const state = external<AlertState>({ count: null, arrived: 0 });
/** In the background nothing is said of a stream or count that fails for a while; a lost session still is. */
const quietly = { handles: [0, 403, 404, 429, 500, 502, 503, 504], background: true };

function openSource(token: string): Source {
  const source = new EventSource(addressOf(stream.alertStream, { query: { token } }));
  return {
    onMessage: listener => source.addEventListener('message', event => listener(String(event.data))),
    onError: listener => source.addEventListener('error', listener),
    close: () => source.close(),
  };
}

function set(next: AlertState): void {
  state.set(next);
  titleCount(next.count ?? 0);
}

export const alertCounter = {
  /** A reply told the count. */
  know: (count: number): void => set({ ...state.get(), count }),
  /** The list was loaded: what arrived is in it. */
  seen: (): void => set({ ...state.get(), arrived: 0 }),
};

export function useAlertState(): AlertState {
  return useExternal(state);
}

/** Keeps the count alive while the component is shown. */
export function useAlertStream(): void {
  useEffect(() => {
    const stop = keepStream({
      getToken: async () => (await call(login.temporaryToken, {}, quietly)).token,
      open: openSource,
      later: (run, milliseconds) => {
        const timer = setTimeout(run, milliseconds);
        return () => clearTimeout(timer);
      },
      random: Math.random,
      onMessage: (message, first) => {
        set(afterMessage(state.get(), message, first));
        if (message === 'inc') tellNew();
      },
      askCount: () => call(inbox.countAlerts, { query: {} }, quietly),
    });
    return () => {
      stop();
      set({ count: null, arrived: 0 });
    };
  }, []);
}
