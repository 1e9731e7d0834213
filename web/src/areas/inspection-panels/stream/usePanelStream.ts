import { login } from '@farol/contract/areas/auth/login';
import {
  panelGapEvent,
  panelMessage,
  type PanelReferral,
  panelReferral,
  panelReferralEvent,
  type PanelMessage,
  stream,
} from '@farol/contract/areas/inspection-panels/stream';
import { addressOf } from '@farol/contract/endpoint';
import { check } from '@farol/contract/findings';
import { useEffect, useRef } from 'react';
import { call } from '#client/call.ts';

const background = { handles: [0, 403, 404, 429, 500, 502, 503, 504], background: true } as const;
const firstWaitMs = 1000;
const maxWaitMs = 30_000;

interface Handlers {
  onStates(message: PanelMessage): void;
  /** Messages may be missing. */
  onGap(): void;
  /** The first connection is open. Defaults to `onGap`. */
  onFirstOpen?(): void;
  onReferral?(referral: PanelReferral): void;
}

function parse<V>(toValue: (data: unknown) => V | undefined, data: string): V | undefined {
  try {
    return toValue(JSON.parse(data));
  } catch {
    return undefined;
  }
}

/**
 * Keeps a connection open until the returned function is called. A token is valid for one connection, so a
 * broken one is closed and opened again with a new token, after a wait that doubles up to half a minute.
 */
function keepOpen({ onStates, onGap, onFirstOpen, onReferral }: Required<Handlers>): () => void {
  let stopped = false;
  let isFirst = true;
  let waitMs = firstWaitMs;
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function retry(): void {
    source?.close();
    source = undefined;
    if (stopped) return;
    timer = setTimeout(() => void open(), waitMs * (1 + Math.random()));
    waitMs = Math.min(maxWaitMs, waitMs * 2);
  }

  async function open(): Promise<void> {
    try {
      const { token } = await call(login.temporaryToken, {}, background);
      if (stopped) return;
      const opened = new EventSource(addressOf(stream.panelStream, { query: { token } }));
      source = opened;
      opened.addEventListener('open', () => {
        // Acts before the connection are not sent.
        waitMs = firstWaitMs;
        if (isFirst) onFirstOpen();
        else onGap();
        isFirst = false;
      });
      opened.addEventListener('message', ({ data }) => {
        const message = parse(data => check(panelMessage, data).value, String(data));
        if (message !== undefined) onStates(message);
      });
      opened.addEventListener(panelReferralEvent, ({ data }: MessageEvent<unknown>) => {
        const referral = parse(data => check(panelReferral, data).value, String(data));
        if (referral !== undefined) onReferral(referral);
      });
      opened.addEventListener(panelGapEvent, onGap);
      opened.addEventListener('error', retry);
    } catch {
      retry();
    }
  }

  void open();
  return () => {
    stopped = true;
    clearTimeout(timer);
    source?.close();
  };
}

/** Receives the acts of colleagues while mounted. */
export function usePanelStream(handlers: Handlers): void {
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(
    () =>
      keepOpen({
        onStates: message => latest.current.onStates(message),
        onGap: () => latest.current.onGap(),
        onFirstOpen: () => (latest.current.onFirstOpen ?? latest.current.onGap)(),
        onReferral: referral => latest.current.onReferral?.(referral),
      }),
    [],
  );
}
