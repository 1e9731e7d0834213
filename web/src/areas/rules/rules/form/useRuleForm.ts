import { type RuleDetail, ruleInput } from '@farol/contract/areas/rules/rules';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { language } from '#client/language.ts';
import { toLocalDate } from '#ui/format/dates.ts';
import { formatNumber } from '#ui/format/format.ts';
import { buildConditionsSpec } from '#ui/conditions/ConditionsField.tsx';
import { choiceLabel } from '#ui/form/choices.ts';
import type { Choice } from '#ui/form/fields.tsx';
import type { Fields } from '#ui/form/findings.ts';
import type { CurrentState } from '#ui/form/formOptions.ts';
import { type FormState, useForm } from '#ui/form/useForm.ts';
import { type Flood, useFlood } from '#areas/judging/parts.ts';
import { editPath } from '../naming.ts';
import { saveRule } from '../queries.ts';
import { type RuleChoices, useRuleChoices } from './useRuleChoices.ts';
import { toBody, type RuleValues } from './values.ts';

function useFields(choices: RuleChoices): Fields<RuleValues> {
  const { t } = useTranslation();
  return useMemo(() => {
    const showNames = (list: readonly Choice[]) => (ids: string[]) =>
      ids.map(id => choiceLabel(list, id)).join('\n');
    const personTexts = { REQUIRED: t('rules.problem.atLeastOnePerson') };
    return {
      title: { label: t('rules.name') },
      conditions: buildConditionsSpec(t('rules.conditions')),
      kind: { label: t('rules.kind'), show: kind => t(`rules.kinds.${kind}`) },
      percent: { label: t('rules.percent'), format: t('rules.percentFormat') },
      weight: { label: t('rules.weight'), format: t('rules.weightFormat') },
      alert: { label: t('rules.alert'), show: on => t(on ? 'rules.versions.yes' : 'rules.versions.no') },
      hitLimit: { label: t('rules.hitLimit'), format: t('rules.hitLimitFormat') },
      flightStatuses: { label: t('rules.flightStatuses'), show: showNames(choices.flightStatuses) },
      inspectionTypes: { label: t('rules.inspectionTypes'), show: showNames(choices.inspectionTypes) },
      modes: { label: t('rules.modes'), show: showNames(choices.modes) },
      validFrom: { label: t('rules.validFrom'), format: t('filter.dateFormat') },
      validUntil: { label: t('rules.validUntil'), format: t('filter.dateFormat') },
      categories: {
        label: t('rules.categories'),
        texts: { REQUIRED: t('rules.problem.atLeastOneCategory') },
        show: showNames(choices.categories),
      },
      note: { label: t('rules.note') },
      viewers: { label: t('rules.viewers'), texts: personTexts, show: showNames(choices.principals) },
      receivers: { label: t('rules.receivers'), texts: personTexts, show: showNames(choices.principals) },
    };
  }, [t, choices]);
}

interface RuleFormInput {
  /** Key of the draft. */
  name: string;
  initial: RuleValues;
  /** Missing for a new rule. */
  saved?: RuleDetail;
  /** Reads the current values from the server. */
  current?(): Promise<CurrentState<RuleValues>>;
  /** Copied rule, which supplies the names of its people and categories. */
  copiedRule?: RuleDetail;
}

export interface RuleFormState {
  form: FormState<RuleValues>;
  choices: RuleChoices;
  flood: Flood;
}

export function useRuleForm({ name, initial, saved, current, copiedRule }: RuleFormInput): RuleFormState {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const choices = useRuleChoices(saved ?? copiedRule);
  const flood = useFlood('save');
  const rings = (count: number) => t('rules.coming.rings', { count, shown: formatNumber(count, language()) });
  const form = useForm({
    name,
    schema: ruleInput,
    initial,
    fields: useFields(choices),
    toBody: toBody,
    rules: ({ validUntil }) =>
      validUntil !== null && validUntil < toLocalDate(new Date())
        ? [{ path: 'validUntil', code: 'EXPIRATION_PASSED' as const, params: {} }]
        : [],
    save: (body, options, version) =>
      flood.send(floods => saveRule({ ...body, floods }, options, saved?.id, version)),
    refusals: {
      EXPIRATION_PASSED: 'validUntil',
      UNKNOWN_CATEGORY: 'categories',
      UNKNOWN_PEOPLE: 'viewers',
      FLOOD: () => undefined,
    },
    success: ({ comingAlerts }) => {
      const done = t(saved === undefined ? 'rules.created' : 'rules.changed');
      return comingAlerts === null ? done : `${done} ${rings(comingAlerts)}`;
    },
    onSaved: rule => void navigate(editPath(rule), { replace: true, state: { saved: true } }),
    ...(saved === undefined
      ? {}
      : { version: saved.version, change: { by: saved.updatedBy, at: saved.updatedAt } }),
    ...(current === undefined ? {} : { current }),
    locked:
      saved === undefined || saved.abilities.includes('edit')
        ? undefined
        : t('rules.readOnly', { name: saved.createdBy }),
  });
  return { form, choices, flood };
}
