import { type BackTest, backTests } from '@farol/contract/areas/rules/back-tests';
import { usualBackTestDays } from '@farol/contract/areas/rules/rules';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/call.ts';
import { callKey, callQuery, useCall } from '#client/useCall.ts';
import { isSameValue } from '#ui/form/values.ts';
import type { backTestInputOf } from '../rules/form/values.ts';

type BackTestInput = ReturnType<typeof backTestInputOf>;

const pollIntervalMs = 1000;

export interface BackTestState {
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
export function useBackTest(input: BackTestInput, ruleId: string | null): BackTestState {
  const [days, setDays] = useState<number>(usualBackTestDays);
  const [startedTest, setStartedTest] = useState<{ id: string; input: BackTestInput }>();
  const start = useMutation({
    mutationFn: (input: BackTestInput) => call(backTests.startBackTest, { body: { ...input, ruleId, days } }),
    onSuccess: ({ id }, input) => setStartedTest({ id, input }),
  });
  const id = startedTest?.id ?? '';
  const { data, refetch } = useCall(
    backTests.getBackTest,
    { params: { id } },
    {
      background: true,
      handles: [404],
      enabled: startedTest !== undefined,
      refetchInterval: query => (query.state.data?.state === 'WORKING' ? pollIntervalMs : false),
      gcTime: 0,
    },
  );
  const stop = useMutation({
    mutationFn: () => call(backTests.stopBackTest, { params: { id } }),
    onSuccess: () => void refetch(),
  });
  return {
    test: data,
    outdated: startedTest !== undefined && !isSameValue(startedTest.input, input),
    starting: start.isPending,
    days,
    setDays,
    start: () => start.mutate(input),
    stop: () => stop.mutate(),
  };
}

/** Reads passengers that a test hit; refetched when there are more. */
export function useExamples({ id, done, hits, gained, lost }: BackTest) {
  const input = { params: { id } };
  const shownCounts = [hits, gained, lost].map(count => Math.min(count, 20));
  return useQuery({
    ...callQuery(backTests.backTestExamples, input, { background: true }),
    queryKey: [...callKey(backTests.backTestExamples, input), shownCounts],
    enabled: done > 0 && hits + lost > 0,
    placeholderData: before => before,
    gcTime: 0,
  });
}
