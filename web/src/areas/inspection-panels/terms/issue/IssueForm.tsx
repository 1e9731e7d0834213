import {
  type Term,
  type TermField,
  type TermForm,
  termInput,
  terms,
} from '@farol/contract/areas/inspection-panels/terms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '#client/call.ts';
import type { FieldBinding } from '#ui/form/fieldBinding.ts';
import { ChoiceField, DayField, LongTextField, TextField } from '#ui/form/fields.tsx';
import type { Finding } from '#ui/form/findings.ts';
import { Form } from '#ui/form/Form.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { useBack } from '#ui/page/useBack.ts';
import { termPaths, toTerm } from '../paths.ts';

interface Values {
  airport: string | null;
  values: { value: string }[];
}

interface Props {
  form: TermForm;
  passengerId: string;
  /** Origin and destination of the flight. */
  airports: readonly string[];
  airport: string | null;
}

const numberPattern = /^-?\d{1,12}(?:[.,]\d{1,6})?$/;

function findWrong(fields: readonly TermField[], { values }: Values): Finding[] {
  return fields.flatMap(({ required, type }, line): Finding[] => {
    const text = values[line]?.value.trim() ?? '';
    const path = `values.${line}.value`;
    if (required && text === '') return [{ path, code: 'REQUIRED', params: {} }];
    if (type === 'NUMBER' && text !== '' && !numberPattern.test(text))
      return [{ path, code: 'FORMAT', params: { format: '12,5' } }];
    return [];
  });
}

const asNullable = (at: FieldBinding<string>): FieldBinding<string | null> => ({
  ...at,
  value: at.value === '' ? null : at.value,
  set: value => at.set(value ?? ''),
});

function ValueField({ field, at: plain }: { field: TermField; at: FieldBinding<string> }) {
  const { t } = useTranslation();
  const at = { ...plain, required: field.required };
  if (field.type === 'DATE') return <DayField at={asNullable(at)} />;
  if (field.type === 'NUMBER') return <TextField at={at} />;
  if (field.type === 'CHOICE')
    return (
      <ChoiceField at={asNullable(at)} choices={field.options.map(value => ({ value, label: value }))} />
    );
  if (field.type === 'YES_NO')
    return (
      <ChoiceField
        at={asNullable(at)}
        choices={(['yes', 'no'] as const).map(value => ({ value, label: t(`terms.${value}`) }))}
      />
    );
  return <LongTextField at={at} hint={field.type === 'LIST' ? t('terms.listHint') : undefined} />;
}

/** Form of a term. Opens the term after it is issued. */
export function IssueForm({ form: { kind, fields, version }, passengerId, airports, airport }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const back = useBack(termPaths[kind]);
  const [actId] = useState(() => crypto.randomUUID());
  const form = useForm<Values, typeof termInput, Term>({
    name: `term.${kind}.${passengerId}.${version}`,
    schema: termInput,
    initial: { airport, values: fields.map(() => ({ value: '' })) },
    fields: {
      airport: { label: t('terms.airport') },
      values: {
        label: t('terms.content'),
        row: { value: { label: line => fields[line - 1]?.label ?? '' } },
      },
    },
    toBody: ({ values, ...body }) => ({ ...body, values: values.map(({ value }) => value) }),
    rules: values => findWrong(fields, values),
    save: (body, options) =>
      call(terms.issueTerm, { body: { ...body, kind, passengerId, formVersion: version, actId } }, options),
    refusals: { AIRPORT_NOT_OF_FLIGHT: 'airport', TERM_VALUES: 'values' },
    success: ({ airport: place, termNumber, year }) =>
      t('terms.issuedToast', { number: `${place} ${termNumber}/${year}` }),
    onSaved: issued => void navigate(toTerm(issued), { replace: true }),
  });
  return (
    <Form form={form} act={t('terms.issue')} onCancel={back}>
      <ChoiceField
        at={{ ...form.at('airport'), required: true }}
        choices={airports.map(code => ({ value: code, label: code }))}
        hint={t('terms.airportHint')}
      />
      {form.rows('values').rows.map((row, index) => {
        const field = fields[index];
        return field !== undefined && <ValueField key={row.key} field={field} at={row.at('value')} />;
      })}
    </Form>
  );
}
