import type { ConditionNode } from '@farol/contract/conditions/tree';
import type { CallInput } from '@farol/contract/endpoint';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type ReadEndpoint, useCall } from '#client/useCall.ts';
import { toConditionNumber } from './conditionNumber.ts';
import type { ConditionNote } from './problems.ts';

interface ConditionWarnings {
  /** Warnings by path of the condition. */
  warnings: readonly ConditionNote[];
  /** True when conditions contradict each other. */
  never: boolean;
}

/** Endpoint that checks `{ conditions }`, and the schema of conditions that it accepts. */
interface ConditionCheck<E extends ReadEndpoint> {
  endpoint: E;
  schema: { safeParse(input: unknown): { success: boolean } };
}

interface CheckReply {
  never: readonly string[] | null;
  unknown: readonly { path: string; value: string }[];
}

const noWarnings: ConditionWarnings = { warnings: [], never: false };
const typingPauseMs = 500;

/** Asks the server for contradictions and unknown codes, once all conditions are valid. */
export function useConditionWarnings<E extends ReadEndpoint>(
  { endpoint, schema }: ConditionCheck<E>,
  conditions: ConditionNode,
): ConditionWarnings {
  const { t } = useTranslation();
  const [debouncedConditions] = useDebouncedValue(conditions, typingPauseMs);
  const usable = useMemo(() => schema.safeParse(debouncedConditions).success, [schema, debouncedConditions]);
  const { data } = useCall(endpoint, { body: { conditions: debouncedConditions } } as CallInput<E>, {
    handles: 'all',
    background: true,
    enabled: usable,
    gcTime: 60_000,
  });
  const found = usable && debouncedConditions === conditions ? (data as CheckReply | undefined) : undefined;
  return useMemo(() => {
    if (found === undefined) return noWarnings;
    const never = found.never ?? [];
    const contradictions = never.map((path): ConditionNote => {
      const others = never.filter(other => other !== path).map(toConditionNumber);
      return { path, text: t('conditions.never', { others: others.join(', ') }) };
    });
    const unknown = found.unknown.map(({ path, value }): ConditionNote => ({
      path,
      text: t('conditions.unknownCode', { value }),
    }));
    return { warnings: [...contradictions, ...unknown], never: never.length > 0 };
  }, [found, t]);
}
