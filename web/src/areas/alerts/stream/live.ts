import { inbox } from '@farol/contract/areas/alerts/inbox';
import { handledEvent, stream } from '@farol/contract/areas/alerts/stream';
import { login } from '@farol/contract/areas/auth/login';
import { addressOf } from '@farol/contract/endpoint';
import { useEffect } from 'react';
import { call } from '../../../client/call.ts';
import { external, useExternal } from '../../../client/external.ts';
import { titleCount } from '../../../ui/title.ts';
import { tellNew } from '../notice/tell.ts';
import { afterMessage, type AlertState, keepStream, type Source } from './stream.ts';

const state = external<AlertState>({ count: null, arrived: 0 });
/** Background calls do not report temporary failures; a lost session is still reported. */
const quietly = { handles: [0, 403, 404, 429, 500, 502, 503, 504], background: true };

function openSource(token: string): Source {
  const source = new EventSource(addressOf(stream.alertStream, { query: { token } }));
  return {
    onMessage: listener => source.addEventListener('message', event => listener(String(event.data))),
    onHandled: listener => source.addEventListener(handledEvent, listener),
    onError: listener => source.addEventListener('error', listener),
    close: () => source.close(),
  };
}

function set(next: AlertState): void {
  state.set(next);
  titleCount(next.count ?? 0);
}

export const alertCounter = {
  /** Sets the count from a reply. */
  know: (count: number): void => set({ ...state.get(), count }),
  hasArrived: (): boolean => state.get().arrived > 0,
  seen: (): void => set({ ...state.get(), arrived: 0 }),
};

export function useAlertState(): AlertState {
  return useExternal(state);
}

/** Runs now, or when the hidden window becomes visible. */
function whenVisible(run: () => void): void {
  if (document.visibilityState === 'visible') run();
  else document.addEventListener('visibilitychange', run, { once: true });
}

/** A colleague's bulk act sends several events; the lists are read once. */
const handledMilliseconds = 300;

/** Keeps the count alive while mounted. Calls `onHandled` once per group of handled alerts. */
export function useAlertStream(onHandled: () => void): void {
  useEffect(() => {
    let reading: ReturnType<typeof setTimeout> | undefined;
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
      onHandled: () => {
        clearTimeout(reading);
        reading = setTimeout(() => whenVisible(onHandled), handledMilliseconds);
      },
      askCount: () => call(inbox.countAlerts, { query: {} }, quietly),
    });
    return () => {
      stop();
      clearTimeout(reading);
      set({ count: null, arrived: 0 });
    };
  }, [onHandled]);
}
