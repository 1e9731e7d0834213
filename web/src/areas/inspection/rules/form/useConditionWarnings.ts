import { ruleConditions, rules } from '@farol/contract/areas/inspection/rules';
import type { ConditionNode } from '@farol/contract/conditions/tree';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#client/useCall.ts';
import { toConditionNumber } from '#ui/conditions/conditionNumber.ts';
import type { ConditionNote } from '#ui/conditions/problems.ts';

interface ConditionWarnings {
  /** Warnings by path of the condition. */
  warnings: readonly ConditionNote[];
  /** True when conditions contradict each other. */
  never: boolean;
}

const noWarnings: ConditionWarnings = { warnings: [], never: false };
const typingPauseMs = 500;

/** Asks the server for contradictions and unknown codes, once all conditions are valid. */
export function useConditionWarnings(conditions: ConditionNode): ConditionWarnings {
  const { t } = useTranslation();
  const [debouncedConditions] = useDebouncedValue(conditions, typingPauseMs);
  const usable = useMemo(() => ruleConditions.safeParse(debouncedConditions).success, [debouncedConditions]);
  const { data } = useCall(
    rules.checkRule,
    { body: { conditions: debouncedConditions } },
    { handles: 'all', background: true, enabled: usable, gcTime: 60_000 },
  );
  const found = usable && debouncedConditions === conditions ? data : undefined;
  return useMemo(() => {
    if (found === undefined) return noWarnings;
    const never = found.never ?? [];
    const contradictions = never.map((path): ConditionNote => {
      const others = never.filter(other => other !== path).map(toConditionNumber);
      return { path, text: t('rules.never', { others: others.join(', ') }) };
    });
    const unknown = found.unknown.map(({ path, value }): ConditionNote => ({
      path,
      text: t('rules.unknownCode', { value }),
    }));
    return { warnings: [...contradictions, ...unknown], never: never.length > 0 };
  }, [found, t]);
}
