import { ruleConditions, rules } from '@farol/contract/areas/inspection/rules';
import type { ConditionNode } from '@farol/contract/conditions/tree';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../client/call.ts';
import { numberAt } from '../../../../ui/conditions/place.ts';
import type { Said } from '../../../../ui/conditions/problems.ts';

interface ConditionWarnings {
  /** Warnings by path of the condition. */
  warnings: readonly Said[];
  /** True when conditions contradict each other. */
  never: boolean;
}

const none: ConditionWarnings = { warnings: [], never: false };
const waitMilliseconds = 500;

/** Asks the server for contradictions and unknown codes, once all conditions are valid. */
export function useConditionWarnings(conditions: ConditionNode): ConditionWarnings {
  const { t } = useTranslation();
  const [asked] = useDebouncedValue(conditions, waitMilliseconds);
  const usable = useMemo(() => ruleConditions.safeParse(asked).success, [asked]);
  const { data } = useQuery({
    queryKey: ['ruleCheck', asked],
    queryFn: ({ signal }) =>
      call(rules.checkRule, { body: { conditions: asked } }, { signal, handles: 'all', background: true }),
    enabled: usable,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  const found = usable && asked === conditions ? data : undefined;
  return useMemo(() => {
    if (found === undefined) return none;
    const never = found.never ?? [];
    const contradictions = never.map((path): Said => {
      const others = never.filter(other => other !== path).map(numberAt);
      return { path, text: t('rules.never', { others: others.join(', ') }) };
    });
    const unknown = found.unknown.map(({ path, value }): Said => ({
      path,
      text: t('rules.unknownCode', { value }),
    }));
    return { warnings: [...contradictions, ...unknown], never: never.length > 0 };
  }, [found, t]);
}
