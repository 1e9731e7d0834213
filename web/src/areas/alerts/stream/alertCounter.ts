import { inbox } from '@farol/contract/areas/alerts/inbox';
import { handledEvent, stream } from '@farol/contract/areas/alerts/stream';
import { login } from '@farol/contract/areas/auth/login';
import { addressOf } from '@farol/contract/endpoint';
import { useEffect } from 'react';
import { call } from '#client/call.ts';
import { createExternal, useExternal } from '#client/external.ts';
import { setTitleCount } from '#ui/page/useTitle.ts';
import { notifyNewAlert } from './notice/notify.ts';
import { applyList, applyMessage, type AlertState, keepStreamOpen, type Source } from './stream.ts';

const state = createExternal<AlertState>({ count: null, arrived: 0 });
/** Background calls do not report temporary failures; a lost session is still reported. */
const backgroundOptions = { handles: [0, 403, 404, 429, 500, 502, 503, 504], background: true };

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
  setTitleCount(next.count ?? 0);
}

export const alertCounter = {
  /** Sets the count from a reply. */
  setCount: (count: number): void => set({ ...state.get(), count }),
  hasArrived: (): boolean => state.get().arrived > 0,
  applyList: (unread: number | null): void => set(applyList(state.get(), unread)),
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
const handledDelayMs = 300;

/** Keeps the count alive while mounted. Calls `onHandled` once per group of handled alerts. */
export function useAlertStream(onHandled: () => void): void {
  useEffect(() => {
    let reading: ReturnType<typeof setTimeout> | undefined;
    const stop = keepStreamOpen({
      getToken: async () => (await call(login.temporaryToken, {}, backgroundOptions)).token,
      open: openSource,
      later: (run, milliseconds) => {
        const timer = setTimeout(run, milliseconds);
        return () => clearTimeout(timer);
      },
      random: Math.random,
      onMessage: (message, first) => {
        set(applyMessage(state.get(), message, first));
        if (message === 'inc') notifyNewAlert();
      },
      onHandled: () => {
        clearTimeout(reading);
        reading = setTimeout(() => whenVisible(onHandled), handledDelayMs);
      },
      askCount: () => call(inbox.countAlerts, { query: {} }, backgroundOptions),
    });
    return () => {
      stop();
      clearTimeout(reading);
      set({ count: null, arrived: 0 });
    };
  }, [onHandled]);
}
