import { type CustomQueryDetail, customQueries } from '@farol/contract/areas/search/custom-queries';
import { conditionTree } from '@farol/contract/conditions/schema';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { language } from '#client/language.ts';
import { ConditionsField } from '#ui/conditions/ConditionsField.tsx';
import { toFieldLabel } from '#ui/conditions/fieldNames.ts';
import { useConditionWarnings } from '#ui/conditions/useConditionWarnings.ts';
import type { PeriodDraft } from '#ui/fields/PeriodPicker.tsx';
import { FieldLine } from '#ui/form/Field.tsx';
import { ChoiceField, ChoicesField, TextField } from '#ui/form/fields.tsx';
import { Form } from '#ui/form/Form.tsx';
import type { CurrentState } from '#ui/form/formOptions.ts';
import type { FieldBinding } from '#ui/form/fieldBinding.ts';
import type { Period } from '#ui/format/dates.ts';
import { listPath } from '../paths.ts';
import { periodFromToday, useRunQuery } from '../queries.ts';
import { ColumnsField } from './ColumnsField.tsx';
import classes from './Form.module.css';
import { RunPanel } from './RunPanel.tsx';
import { type QueryFormState, useQueryForm } from './useQueryForm.ts';
import { daysOf, type QueryValues, type SortOrder } from './values.ts';

const conditionCheck = { endpoint: customQueries.checkCustomQuery, schema: conditionTree };

function Sorting({ form }: Pick<QueryFormState, 'form'>) {
  const { t } = useTranslation();
  const columns = form.values.columns.map(value => ({ value, label: toFieldLabel(value, language()) }));
  const orders = (['ascending', 'descending'] as const).map(value => ({
    value,
    label: t(`customQueries.order.${value}`),
  }));
  const order = form.at('sortDescending');
  const orderField: FieldBinding<string | null> = {
    ...order,
    required: true,
    set: value => order.set(value as SortOrder),
  };
  return (
    <FieldLine>
      <ChoiceField
        at={form.at('sortColumn')}
        choices={columns}
        placeholder={t('customQueries.sortDefault')}
      />
      {form.values.sortColumn !== null && <ChoiceField at={orderField} choices={orders} />}
    </FieldLine>
  );
}

interface Props {
  /** Key of the draft. */
  name: string;
  initial: QueryValues;
  /** Missing for a new query. */
  saved?: CustomQueryDetail;
  current?(): Promise<CurrentState<QueryValues>>;
  acts?: ReactNode;
}

/** Form of a query, next to its estimate and run. */
export function QueryForm({ saved, acts, ...input }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  /** Run that follows the save of these values. */
  const plannedRun = useRef<{ period: Period; values: QueryValues }>(undefined);
  const { mutate: run, isPending } = useRunQuery();
  const { form, teams } = useQueryForm({
    ...input,
    ...(saved === undefined ? {} : { saved }),
    onSaved: ({ id }) => {
      const planned = plannedRun.current;
      plannedRun.current = undefined;
      if (planned?.values !== form.values) return false;
      run({ id, period: planned.period });
      return true;
    },
  });
  const { values } = form;
  const { warnings, never } = useConditionWarnings(conditionCheck, values.conditions);
  const days = daysOf(values);
  const [chosenPeriod, setChosenPeriod] = useState<PeriodDraft>();
  const ownPeriod = days === undefined ? { from: null, to: null } : periodFromToday(days);
  const isNewOrChanged = saved === undefined || form.dirty;
  const onRun = (period: Period): void => {
    if (saved !== undefined && !form.dirty) {
      run({ id: saved.id, period });
      return;
    }
    plannedRun.current = { period, values };
    form.submit();
  };
  return (
    <div className={classes.page}>
      <Form form={form} acts={acts} sticky onCancel={() => void navigate(listPath)}>
        <TextField at={form.at('name')} />
        <ConditionsField
          form={form}
          name="conditions"
          intro={t('customQueries.intro')}
          warnings={warnings}
          queries
        >
          {never && <p className={classes.warning}>{t('conditions.neverShort')}</p>}
        </ConditionsField>
        <FieldLine>
          <TextField at={form.at('firstDay')} />
          <TextField at={form.at('lastDay')} />
        </FieldLine>
        <p className={classes.hint}>{t('customQueries.dayHint')}</p>
        <ColumnsField at={form.at('columns')} />
        <Sorting form={form} />
        <ChoicesField
          at={form.at('teams')}
          choices={teams}
          placeholder={t('customQueries.teamsNone')}
          hint={t('customQueries.teamsHint')}
        />
      </Form>
      <aside className={classes.side} aria-label={t('customQueries.runTitle')}>
        <RunPanel
          conditions={values.conditions}
          period={chosenPeriod ?? ownPeriod}
          onPeriod={setChosenPeriod}
          onRun={form.locked === undefined ? onRun : undefined}
          savesFirst={isNewOrChanged}
          running={isPending || form.busy}
          lastRun={saved?.lastRun ?? null}
        />
      </aside>
    </div>
  );
}
