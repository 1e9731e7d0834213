import { type BackTest, backTests } from '@farol/contract/areas/inspection/back-tests';
import { usualBackTestDays } from '@farol/contract/areas/inspection/rules';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../client/call.ts';
import { sameValue } from '../../../../ui/form/values.ts';
import type { askedBy } from '../form/values.ts';

type Asked = ReturnType<typeof askedBy>;

const everyMilliseconds = 1000;

export interface BackTesting {
  test: BackTest | undefined;
  /** True when the edited rule changed after the test. */
  outdated: boolean;
  starting: boolean;
  days: number;
  setDays(days: number): void;
  start(): void;
  stop(): void;
}

/** Runs a test of the edited rule and polls its progress. The server stops abandoned tests. */
export function useBackTest(asked: Asked, ruleId: string | null): BackTesting {
  const [days, setDays] = useState<number>(usualBackTestDays);
  const [begun, setBegun] = useState<{ id: string; asked: Asked }>();
  const start = useMutation({
    mutationFn: (given: Asked) => call(backTests.startBackTest, { body: { ...given, ruleId, days } }),
    onSuccess: ({ id }, given) => setBegun({ id, asked: given }),
  });
  const id = begun?.id ?? '';
  const { data, refetch } = useQuery({
    queryKey: ['backTest', id],
    queryFn: ({ signal }) =>
      call(backTests.getBackTest, { params: { id } }, { signal, background: true, handles: [404] }),
    enabled: begun !== undefined,
    refetchInterval: query => (query.state.data?.state === 'WORKING' ? everyMilliseconds : false),
    gcTime: 0,
  });
  const stop = useMutation({
    mutationFn: () => call(backTests.stopBackTest, { params: { id } }),
    onSuccess: () => void refetch(),
  });
  return {
    test: data,
    outdated: begun !== undefined && !sameValue(begun.asked, asked),
    starting: start.isPending,
    days,
    setDays,
    start: () => start.mutate(asked),
    stop: () => stop.mutate(),
  };
}

/** Reads passengers that a test hit; refetched when there are more. */
export function useExamples({ id, done, hits, gained, lost }: BackTest) {
  return useQuery({
    queryKey: ['backTestExamples', id, Math.min(hits, 20), Math.min(gained, 20), Math.min(lost, 20)],
    queryFn: ({ signal }) =>
      call(backTests.backTestExamples, { params: { id } }, { signal, background: true }),
    enabled: done > 0 && hits + lost > 0,
    placeholderData: before => before,
    gcTime: 0,
  });
}
