import { ruleConditions, rules } from '@farol/contract/areas/rules/rules';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { conditionsOf } from '@farol/contract/conditions/tree';
import { useSignedIn } from '#client/session.ts';
import { ConditionEditor } from '#ui/conditions/ConditionEditor.tsx';
import { ConditionSentence } from '#ui/conditions/ConditionSentence.tsx';
import { useConditionWarnings } from '#ui/conditions/useConditionWarnings.ts';
import { language } from '#client/language.ts';
import { addDays, toLocalDate } from '#ui/format/dates.ts';
import { formatNumber } from '#ui/format/format.ts';
import { CheckField } from '#ui/form/CheckField.tsx';
import { FieldLine, FieldContainer } from '#ui/form/Field.tsx';
import { ChoiceField, ChoicesField, DayField, LongTextField, TextField } from '#ui/form/fields.tsx';
import { focusField } from '#ui/form/focus.ts';
import { Form } from '#ui/form/Form.tsx';
import type { FormState } from '#ui/form/useForm.ts';
import { lazy } from '#ui/lazy/lazy.ts';
import { Warning } from '#ui/display/Warning.tsx';
import { listPath } from '../naming.ts';
import classes from './Form.module.css';
import type { RuleFormState } from './useRuleForm.ts';
import { type RuleValues, termsInDays } from './values.ts';

// A panel below the form, of 10 KB with its number field.
const BackTestPanel = lazy(() => import('../../back-tests/BackTestPanel.tsx'));

const conditionCheck = { endpoint: rules.checkRule, schema: ruleConditions };

interface Props extends RuleFormState {
  acts?: ReactNode;
  /** Id of the saved rule; null for a new one. */
  ruleId?: string | null;
  /** Saving an inactive rule raises no alert. */
  inactive?: boolean;
  /** Content below the back-test. */
  children?: ReactNode;
}

/** Returns the errors of the conditions, by path in the tree. */
function useConditionFindings({ wrong }: FormState<RuleValues>) {
  return useMemo(
    () =>
      wrong
        .filter(({ path }) => path === 'conditions' || path.startsWith('conditions.'))
        .map(({ path, text }) => ({ path: path.replace(/^conditions\.?/, ''), text })),
    [wrong],
  );
}

/** Returns the sentence that describes the effect of the rule. */
function useIntro({ kind, percent, alert, weight }: RuleValues): string {
  const { t } = useTranslation();
  if (!alert) return t('rules.sentence.score', { weight });
  return kind === 'PROBABILISTIC' ? t('rules.sentence.drawn', { percent }) : t('rules.sentence.alert');
}

function Limits({ form, choices }: Pick<RuleFormState, 'form' | 'choices'>) {
  const { t } = useTranslation();
  const any = t('rules.any');
  const today = toLocalDate(new Date());
  const terms = termsInDays.map(days => ({
    label: t(days === 365 ? 'rules.oneYear' : 'rules.days', { count: days }),
    value: addDays(today, days),
  }));
  return (
    <>
      <div className={classes.numbers}>
        <ChoicesField at={form.at('flightStatuses')} choices={choices.flightStatuses} placeholder={any} />
        <ChoicesField at={form.at('inspectionTypes')} choices={choices.inspectionTypes} placeholder={any} />
        <ChoicesField at={form.at('modes')} choices={choices.modes} placeholder={any} />
      </div>
      <FieldLine>
        <DayField at={form.at('validFrom')} />
        <DayField at={form.at('validUntil')} min={today} offers={terms} />
      </FieldLine>
    </>
  );
}

function People({ form, choices }: Pick<RuleFormState, 'form' | 'choices'>) {
  const { t } = useTranslation();
  const me = useSignedIn().sub;
  const justMe = { label: t('rules.justMe'), value: [me] };
  const { viewers, alert } = form.values;
  const same = { label: t('rules.sameAsViewers'), value: viewers };
  return (
    <>
      <ChoicesField at={form.at('viewers')} choices={choices.principals} offers={[justMe]} />
      {alert && (
        <ChoicesField
          at={form.at('receivers')}
          choices={choices.principals}
          offers={viewers.length === 1 && viewers[0] === me ? [justMe] : [justMe, same]}
        />
      )}
    </>
  );
}

/** Returns the alerts that saving would raise, in words. */
function useForecast(
  { dirty, values }: FormState<RuleValues>,
  inactive: boolean,
  alerts: number | undefined,
): string {
  const { t } = useTranslation();
  if (!dirty) return '';
  if (inactive) return t('rules.coming.inactive');
  if (!values.alert) return t('rules.coming.silent');
  if (alerts === undefined) return t('rules.coming.untested');
  return t('rules.coming.alerts', { count: alerts, shown: formatNumber(alerts, language()) });
}

/** Condition builder and further fields, next to the sentence that they form. */
export function RuleForm({ form, choices, flood, acts, ruleId = null, inactive = false, children }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [highlighted, setHighlighted] = useState<string>();
  const { values } = form;
  const conditions = form.at('conditions');
  const findings = useConditionFindings(form);
  const { warnings, never } = useConditionWarnings(conditionCheck, values.conditions);
  const intro = useIntro(values);
  const [alerts, setAlerts] = useState<number>();
  const forecast = useForecast(form, inactive, alerts);
  return (
    <div className={classes.page}>
      <Form form={form} acts={acts} beside={forecast} sticky onCancel={() => void navigate(listPath)}>
        <TextField at={form.at('title')} />
        <FieldContainer at={conditions}>
          <p className={classes.label} aria-hidden="true">
            {conditions.label}
          </p>
          <ConditionEditor
            label={conditions.label}
            path={conditions.path}
            value={values.conditions}
            onChange={conditions.set}
            findings={findings}
            warnings={warnings}
            readOnly={conditions.readOnly}
            highlighted={highlighted}
          />
        </FieldContainer>
        <div className={classes.numbers}>
          <ChoiceField at={form.at('kind')} choices={choices.kinds} />
          {values.kind === 'PROBABILISTIC' && <TextField at={form.at('percent')} />}
          <TextField at={form.at('weight')} />
          {values.alert && <TextField at={form.at('hitLimit')} />}
        </div>
        <CheckField at={form.at('alert')} hint={t('rules.alertHint')} />
        <ChoicesField at={form.at('categories')} choices={choices.categories} />
        <LongTextField at={form.at('note')} hint={t('rules.noteHint')} />
        <Limits form={form} choices={choices} />
        <People form={form} choices={choices} />
      </Form>
      <aside className={classes.side} aria-label={t('rules.sentence.title')}>
        <section className={classes.sentence}>
          <h2>{t('rules.sentence.title')}</h2>
          <ConditionSentence
            tree={values.conditions}
            {...(conditionsOf(values.conditions).length === 0 ? {} : { intro })}
            highlighted={highlighted}
            onHighlight={setHighlighted}
            onGo={path => focusField(form.element.current, path === '' ? 'conditions' : `conditions.${path}`)}
          />
        </section>
        {never && <Warning>{t('conditions.neverShort')}</Warning>}
        <div className={classes.backTest}>
          <Suspense>
            <BackTestPanel values={values} ruleId={ruleId} onForecast={setAlerts} />
          </Suspense>
        </div>
        {children}
      </aside>
      {flood.dialog}
    </div>
  );
}
