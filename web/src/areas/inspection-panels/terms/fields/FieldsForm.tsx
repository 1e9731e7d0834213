import {
  maxTermFields,
  type TermForm,
  termFormInput,
  terms,
} from '@farol/contract/areas/inspection-panels/terms';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '#client/call.ts';
import { useReader } from '#client/reader.ts';
import { RowsField } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';
import { toSavedChange } from '#ui/form/formOptions.ts';
import { AddRow } from '#ui/form/rows.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { termPaths } from '../paths.ts';
import { FieldRow, type TypedField } from './FieldRow.tsx';

interface Values {
  fields: TypedField[];
}

const blank: TypedField = { label: '', type: 'TEXT', required: false, options: '' };

const toFormValues = ({ fields }: TermForm): Values => ({
  fields: fields.map(field => ({ ...field, options: field.options.join('\n') })),
});

const toLines = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '');

/** Form of the fields, in the order of the term. */
export function FieldsForm({ saved }: { saved: TermForm }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { kind } = saved;
  const { permissions } = useReader();
  const leave = (): void => void navigate(permissions.has(kind) ? termPaths[kind] : '/home');
  const form = useForm<Values, typeof termFormInput, TermForm>({
    name: `termFields.${kind}`,
    schema: termFormInput,
    initial: toFormValues(saved),
    fields: {
      fields: {
        label: t('terms.fields'),
        isBlank: ({ label, options }) => label.trim() === '' && options.trim() === '',
        row: {
          label: { label: line => t('terms.field.label', { line }) },
          type: { label: line => t('terms.field.type', { line }) },
          required: { label: line => t('terms.field.required', { line }) },
          options: { label: line => t('terms.field.options', { line }) },
        },
      },
    },
    toBody: ({ fields }) => ({
      fields: fields.map(field => ({
        ...field,
        options: field.type === 'CHOICE' ? toLines(field.options) : [],
      })),
    }),
    save: (body, options, version) =>
      call(terms.updateTermForm, { params: { kind }, body: { ...body, version: version ?? 0 } }, options),
    success: () => t('terms.fieldsSaved'),
    locked: saved.abilities.includes('edit') ? undefined : t('terms.readOnly'),
    version: saved.version,
    change: toSavedChange(saved),
    current: async () => {
      const now = await call(terms.getTermForm, { params: { kind } });
      return { values: toFormValues(now), version: now.version, change: toSavedChange(now) };
    },
  });
  const rows = form.rows('fields');
  return (
    <Form form={form} onCancel={leave}>
      <RowsField rows={rows} hint={t('terms.fieldsHint')}>
        {rows.rows.map(row => (
          <FieldRow key={row.key} rows={rows} row={row} />
        ))}
        {rows.rows.length < maxTermFields && (
          <div>
            <AddRow rows={rows} blank={() => ({ ...blank })}>
              {t('terms.addField')}
            </AddRow>
          </div>
        )}
      </RowsField>
    </Form>
  );
}
