import { ruleConditions, rules } from '@farol/contract/areas/inspection/rules';
import type { ConditionNode } from '@farol/contract/conditions/tree';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../client/call.ts';
import { numberAt } from '../../../../ui/conditions/place.ts';
import type { Said } from '../../../../ui/conditions/problems.ts';

const none: readonly Said[] = [];
const waitMilliseconds = 500;

/** What is said of conditions that contradict each other, at each of them: asked for once they can be used at all. */
export function useNever(conditions: ConditionNode): readonly Said[] {
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
  const never = usable && asked === conditions ? (data?.never ?? undefined) : undefined;
  return useMemo(
    () =>
      never === undefined
        ? none
        : never.map(path => ({
            path,
            text: t('rules.never', {
              others: never
                .filter(other => other !== path)
                .map(numberAt)
                .join(', '),
            }),
          })),
    [never, t],
  );
}
