import { CheckField } from '#ui/form/CheckField.tsx';
import { date, listOf, trimmedText } from '@farol/contract/common';
import { cnpj } from '@farol/contract/documents';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { ApiError } from '#client/failures.ts';
import { FieldLine, RowsField } from '#ui/form/Field.tsx';
import { CountryField } from '#ui/form/codeFields.tsx';
import { CnpjField } from '#ui/form/documentFields.tsx';
import {
  type Choice,
  ChoiceField,
  ChoicesField,
  DayField,
  LongTextField,
  TextField,
} from '#ui/form/fields.tsx';
import type { Fields } from '#ui/form/findings.ts';
import { Form } from '#ui/form/Form.tsx';
import { AddRow, RemoveRow } from '#ui/form/rows.tsx';
import { useForm } from '#ui/form/useForm.ts';

const sampleInput = z.object({
  name: trimmedText({ min: 1, max: 20 }),
  cnpj,
  country: z.nullable(z.string().check(z.length(3))),
  day: date,
  kind: z.string(),
  people: z.array(z.string()).check(z.minLength(1)),
  note: z._default(trimmedText({ max: 40 }), ''),
  urgent: z.boolean(),
  lines: listOf(z.object({ text: trimmedText({ min: 3, max: 10 }) }), 5),
});

export interface SampleValues {
  name: string;
  cnpj: string;
  country: string | null;
  day: string | null;
  kind: string | null;
  people: string[];
  note: string;
  urgent: boolean;
  lines: { text: string }[];
}

export const emptySample: SampleValues = {
  name: '',
  cnpj: '',
  country: null,
  day: null,
  kind: null,
  people: [],
  note: '',
  urgent: false,
  lines: [{ text: '' }],
};

export const filledSample: SampleValues = {
  ...emptySample,
  name: 'Aérea Um',
  cnpj: '11.222.333/0001-81',
  day: '2027-03-14',
  kind: 'b',
  people: ['1'],
  note: 'As it was saved',
  lines: [{ text: 'one' }, { text: 'two' }],
};

export const formStates = [
  'new',
  'saved',
  'locked',
  'refused',
  'changed',
  'slow',
  'dateless',
  'unanswered',
] as const;
export type FormSampleState = (typeof formStates)[number];

const kinds: Choice[] = ['Ação', 'Bagagem', 'Cão farejador'].map((label, at) => ({
  value: 'abc'.charAt(at),
  label,
}));
const people: Choice[] = ['Ana Prado', 'Bruno Sá', 'Clara Lima'].map((label, at) => ({
  value: String(at + 1),
  label,
}));

const fields: Fields<SampleValues> = {
  name: { label: 'Name' },
  cnpj: { label: 'CNPJ' },
  country: { label: 'Country' },
  day: { label: 'Day', format: 'dd/mm/yyyy' },
  kind: { label: 'Kind', show: kind => kinds.find(({ value }) => value === kind)?.label ?? '' },
  people: {
    label: 'People',
    texts: { REQUIRED: 'Choose somebody' },
    show: ids => ids.map(id => people.find(({ value }) => value === id)?.label).join(', '),
  },
  note: { label: 'Note' },
  urgent: { label: 'Urgent' },
  lines: {
    label: 'Lines',
    isBlank: ({ text }) => text === '',
    row: { text: { label: line => `Text ${line}` } },
  },
};

function replyTo(state: FormSampleState, version: number | undefined): Promise<string> {
  const refuse = (status: number, code: string, path?: string) => {
    const message = path === undefined ? code : `${path} deve ser outro`;
    const found = path === undefined ? [] : [{ path, code, message }];
    return Promise.reject(new ApiError(status, { messages: [message], code, fields: found }));
  };
  if (state === 'refused') return refuse(400, 'FORMAT', 'lines.0.text');
  if (state === 'unanswered' || (state === 'changed' && version === 1))
    return refuse(422, 'CHANGED_MEANWHILE');
  return state === 'slow' ? new Promise(() => undefined) : Promise.resolve('saved');
}

interface Props {
  state: FormSampleState;
  name?: string;
  onDone(what: string): void;
  cancelPath?: string;
}

/** Form with one field of each kind and a simulated server. */
export function SampleForm({ state, name, onDone, cancelPath: away }: Props) {
  const navigate = useNavigate();
  const isNew = state === 'new';
  const form = useForm({
    ...(name === undefined ? {} : { name }),
    schema: sampleInput,
    initial: isNew ? emptySample : state === 'dateless' ? { ...filledSample, day: null } : filledSample,
    fields,
    ...(isNew ? {} : { version: 1 }),
    current: () => {
      if (state !== 'unanswered')
        return Promise.resolve({
          values: { ...filledSample, note: 'Theirs', kind: 'c' },
          version: 2,
          change: { by: 'Ana Prado', at: '2026-03-15T20:00:00.000Z' },
        });
      onDone('asked');
      return Promise.reject(new ApiError(503, null, 'No answer'));
    },
    save: async (body, _, version) => `${await replyTo(state, version)} ${JSON.stringify(body)}`,
    onSaved: onDone,
    locked: state === 'locked' ? 'You may see this but not change it. Made by Ana Prado.' : undefined,
  });
  const rows = form.rows('lines');
  return (
    <Form form={form} onCancel={() => (away === undefined ? onDone('cancelled') : void navigate(away))}>
      <FieldLine>
        <TextField at={form.at('name')} hint="At most 20 characters are taken" />
        <CnpjField at={form.at('cnpj')} />
        <CountryField at={form.at('country')} />
      </FieldLine>
      <FieldLine>
        <DayField at={form.at('day')} offers={[{ label: 'Pi day', value: '2027-03-14' }]} />
        <ChoiceField at={form.at('kind')} choices={kinds} />
      </FieldLine>
      <ChoicesField
        at={form.at('people')}
        choices={people}
        offers={[{ label: 'Everybody', value: people.map(({ value }) => value) }]}
      />
      <RowsField rows={rows} hint="blank ones are not sent">
        {rows.rows.map(row => (
          <FieldLine key={row.key}>
            <TextField at={row.at('text')} />
            <RemoveRow rows={rows} row={row} />
          </FieldLine>
        ))}
        <AddRow rows={rows} blank={() => ({ text: '' })}>
          One more
        </AddRow>
      </RowsField>
      <CheckField at={form.at('urgent')} />
      <LongTextField at={form.at('note')} />
    </Form>
  );
}
