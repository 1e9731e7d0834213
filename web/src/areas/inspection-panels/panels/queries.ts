import { panels, type PanelMode, type PanelQuery } from '@farol/contract/areas/inspection-panels/panels';
import type { PanelReply, PanelWindow } from '@farol/contract/areas/inspection-panels/panels';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#client/call.ts';
import { onRecordChanges } from '#client/recordChanges.ts';
import { callKey, useCall } from '#client/useCall.ts';
import { useReferralToast } from '../referrals/useReferralToast.ts';
import { usePanelStream } from '../stream/usePanelStream.ts';
import type { StateChange } from '../inspections/stateChange.ts';
import { applyStates } from './applyStates.ts';
import { addPeople, isFilled, nextChunk } from './filling.ts';
import { applyChanges } from './merge.ts';
import { useFillFlight } from './useFillFlight.ts';
import { useTurns } from './useTurns.ts';

const endpoints = {
  INTERNATIONAL: {
    search: panels.searchInternationalPanel,
    people: panels.listInternationalPeople,
    changes: panels.listInternationalChanges,
  },
  DOMESTIC: {
    search: panels.searchDomesticPanel,
    people: panels.listDomesticPeople,
    changes: panels.listDomesticChanges,
  },
} as const;

const background = { background: true, handles: [0, 429, 500, 502, 503, 504] } as const;
const refreshMs = 30_000;

export interface PanelSource {
  data: PanelReply | undefined;
  error: Error | null;
  isFetching: boolean;
  /** Milliseconds since 1970. */
  dataUpdatedAt: number;
  /** Time of the last answer, if the latest refresh failed. */
  unansweredSince: number | undefined;
  /** More people of the first reading are on their way. */
  isFilling: boolean;
  refetch(): Promise<unknown>;
  /** Reads the people of this flight next, and waits for them. */
  fillFlight(flightId: string): Promise<void>;
  /** Applies states that an act or a colleague set. */
  applyStates(changes: readonly StateChange[]): void;
}

/** Reads a panel and keeps it current: every 30 seconds while visible, and after the user's own changes. */
export function usePanel(mode: PanelMode, query: PanelQuery): PanelSource {
  const client = useQueryClient();
  const { search, people, changes } = endpoints[mode];
  const input = { body: query };
  const key = JSON.stringify(callKey(search, input));
  const found = useCall(search, input);
  const [refreshing, setRefreshing] = useState(false);
  const [failedFor, setFailedFor] = useState<string>();
  const [unfilled, setUnfilled] = useState<PanelReply>();
  const inTurn = useTurns();

  const refresh = useCallback(
    () =>
      inTurn(`refresh ${key}`, async () => {
        const queryKey = callKey(search, { body: query });
        const panel = client.getQueryData<PanelReply>(queryKey);
        if (panel === undefined) return;
        setRefreshing(true);
        try {
          const { seen, truncated, flights } = panel;
          const digests = flights.map(({ id, digest }) => ({ id, digest }));
          const reply = await call(changes, { body: { ...query, seen, truncated, digests } }, background);
          client.setQueryData<PanelReply>(queryKey, now =>
            now === undefined || now.seen !== seen ? now : applyChanges(now, reply, query.filter),
          );
          setFailedFor(undefined);
        } catch {
          setFailedFor(key);
        } finally {
          setRefreshing(false);
        }
      }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `key` has the content of `query`.
    [client, search, changes, key, inTurn],
  );

  const fill = useCallback(
    (flightId?: string) =>
      inTurn(`fill ${flightId} ${key}`, async () => {
        const queryKey = callKey(search, { body: query });
        const panel = client.getQueryData<PanelReply>(queryKey);
        const chunk = panel === undefined ? undefined : nextChunk(panel, flightId);
        if (panel === undefined || chunk === undefined) return;
        try {
          const { rows } = await call(people, { body: { ...query, ...chunk } }, background);
          const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt;
          client.setQueryData<PanelReply>(
            queryKey,
            now => (now === undefined || now.seen !== panel.seen ? now : addPeople(now, chunk, rows)),
            updatedAt === undefined ? {} : { updatedAt },
          );
        } catch {
          setUnfilled(client.getQueryData<PanelReply>(queryKey));
        }
      }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `key` has the content of `query`.
    [client, search, people, key, inTurn],
  );
  const isFilling = found.data !== undefined && !isFilled(found.data) && found.data !== unfilled;
  // Each chunk changes the data, which reads the next one. After a failure the next refresh does.
  useEffect(() => {
    if (isFilling) void fill();
  }, [isFilling, found.data, fill]);

  const fillFlight = useFillFlight(found.data, async flightId => {
    await fill(flightId);
    return client.getQueryData<PanelReply>(callKey(search, input));
  });

  const refreshSoon = useRefreshSoon(refresh);
  const applyNow = useCallback(
    (changes: readonly StateChange[]) => {
      const queryKey = callKey(search, { body: query });
      const panel = client.getQueryData<PanelReply>(queryKey);
      if (panel === undefined) return;
      const result = applyStates(panel, changes);
      // Keeps the time of the last answer.
      const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt;
      client.setQueryData(queryKey, result.panel, updatedAt === undefined ? {} : { updatedAt });
      if (!result.complete) refreshSoon();
    },
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `key` has the content of `query`.
    [client, search, key, refreshSoon],
  );
  usePanelStream({
    onStates: ({ states }) => applyNow(states),
    onGap: refreshSoon,
    onReferral: useReferralToast(),
  });

  useEffect(() => {
    const refreshIfVisible = (): void => {
      if (document.visibilityState === 'visible') void refresh();
    };
    const timer = setInterval(refreshIfVisible, refreshMs);
    const stop = onRecordChanges(() => void refresh());
    document.addEventListener('visibilitychange', refreshIfVisible);
    window.addEventListener('online', refreshIfVisible);
    // The cache may hold an earlier reading of this panel.
    if (
      Date.now() - (client.getQueryState(callKey(search, { body: query }))?.dataUpdatedAt ?? Date.now()) >
      1000
    )
      refreshIfVisible();
    return () => {
      clearInterval(timer);
      stop();
      document.removeEventListener('visibilitychange', refreshIfVisible);
      window.removeEventListener('online', refreshIfVisible);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `key` has the content of `query`.
  }, [client, search, key, refresh]);

  return {
    data: found.data,
    error: found.error,
    isFetching: found.isFetching || refreshing || isFilling,
    isFilling,
    fillFlight,
    dataUpdatedAt: found.dataUpdatedAt,
    unansweredSince: failedFor === key ? found.dataUpdatedAt : undefined,
    applyStates: applyNow,
    refetch: () => (found.data === undefined ? found.refetch() : refresh()),
  };
}

const soonMs = 1000;

/** Returns a function that refreshes once within two seconds. Browsers of a team spread their calls. */
function useRefreshSoon(refresh: () => Promise<void>): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(refresh);
  latest.current = refresh;
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined;
        void latest.current();
      },
      soonMs * (1 + Math.random()),
    );
  }, []);
}

export function savePanelWindow(window: PanelWindow): Promise<unknown> {
  return call(panels.savePanelWindow, { body: window }, { ...background, reload: false });
}
