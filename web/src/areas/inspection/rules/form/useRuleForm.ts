import { type RuleDetail, ruleInput } from '@farol/contract/areas/inspection/rules';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { localDate } from '../../../../ui/dates.ts';
import { conditionsSpec } from '../../../../ui/conditions/ConditionsField.tsx';
import type { Choice } from '../../../../ui/form/fields.tsx';
import type { Fields } from '../../../../ui/form/findings.ts';
import { type FormState, useForm } from '../../../../ui/form/useForm.ts';
import { editPath } from '../naming.ts';
import { saveRule, useRuleChanged } from '../queries.ts';
import { nameOf, type RuleChoices, useChoices } from './useChoices.ts';
import { bodyOf, type RuleValues } from './values.ts';

function useFields(choices: RuleChoices): Fields<RuleValues> {
  const { t } = useTranslation();
  return useMemo(() => {
    const named = (of: readonly Choice[]) => (ids: string[]) => ids.map(id => nameOf(of, id)).join('\n');
    const someone = { REQUIRED: t('rules.problem.atLeastOnePerson') };
    return {
      title: { label: t('rules.name') },
      conditions: conditionsSpec(t('rules.conditions')),
      kind: { label: t('rules.kind'), show: kind => t(`rules.kinds.${kind}`) },
      percent: { label: t('rules.percent'), format: t('rules.percentFormat') },
      weight: { label: t('rules.weight'), format: t('rules.weightFormat') },
      alert: { label: t('rules.alert'), show: on => t(on ? 'rules.versions.yes' : 'rules.versions.no') },
      hitLimit: { label: t('rules.hitLimit'), format: t('rules.hitLimitFormat') },
      flightStatuses: { label: t('rules.flightStatuses'), show: named(choices.flightStatuses) },
      inspectionTypes: { label: t('rules.inspectionTypes'), show: named(choices.inspectionTypes) },
      modes: { label: t('rules.modes'), show: named(choices.modes) },
      validFrom: { label: t('rules.validFrom'), format: t('filter.dateFormat') },
      validUntil: { label: t('rules.validUntil'), format: t('filter.dateFormat') },
      categories: {
        label: t('rules.categories'),
        texts: { REQUIRED: t('rules.problem.atLeastOneCategory') },
        show: named(choices.categories),
      },
      note: { label: t('rules.note') },
      viewers: { label: t('rules.viewers'), texts: someone, show: named(choices.principals) },
      receivers: { label: t('rules.receivers'), texts: someone, show: named(choices.principals) },
    };
  }, [t, choices]);
}

interface Given {
  /** Key of the draft. */
  name: string;
  initial: RuleValues;
  /** Missing for a new rule. */
  saved?: RuleDetail;
  /** Reads the current values from the server. */
  current?(): Promise<{ values: RuleValues; version: number }>;
  /** Copied rule, which supplies the names of its people and categories. */
  known?: RuleDetail;
}

export interface WrittenRule {
  form: FormState<RuleValues>;
  choices: RuleChoices;
}

export function useRuleForm({ name, initial, saved, current, known }: Given): WrittenRule {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const choices = useChoices(saved ?? known);
  const changed = useRuleChanged();
  const form = useForm({
    name,
    schema: ruleInput,
    initial,
    fields: useFields(choices),
    toBody: bodyOf,
    rules: ({ validUntil }) =>
      validUntil !== null && validUntil < localDate(new Date())
        ? [{ path: 'validUntil', code: 'EXPIRATION_PASSED' as const, params: {} }]
        : [],
    save: (body, options, version) => saveRule(body, options, saved?.id, version),
    refusals: {
      EXPIRATION_PASSED: 'validUntil',
      UNKNOWN_CATEGORY: 'categories',
      UNKNOWN_PEOPLE: 'viewers',
    },
    success: () => t(saved === undefined ? 'rules.created' : 'rules.changed'),
    onSaved: rule => {
      void changed(rule);
      void navigate(editPath(rule), { replace: true, state: { saved: true } });
    },
    ...(saved === undefined ? {} : { version: saved.version }),
    ...(current === undefined ? {} : { current }),
    locked:
      saved === undefined || saved.abilities.includes('edit')
        ? undefined
        : t('rules.readOnly', { name: saved.createdBy }),
  });
  return { form, choices };
}
