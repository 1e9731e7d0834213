import type { Field, Fields, PeriodField } from '@farol/contract/search';
import { Checkbox, Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AirportPicker } from '#ui/fields/AirportPicker.tsx';
import { CarrierPicker } from '#ui/fields/CarrierPicker.tsx';
import { CountryPicker } from '#ui/fields/CountryPicker.tsx';
import { DateField } from '#ui/fields/DateField.tsx';
import { filterByWords } from '#ui/fields/filterByWords.ts';
import { type PeriodDraft, PeriodPicker, type QuickChoice } from '#ui/fields/PeriodPicker.tsx';
import { SearchText } from '#ui/list/SearchText.tsx';
import { useOnBlurAfterClick } from '#ui/fields/useOnBlurAfterClick.ts';
import { Labelled } from './Labelled.tsx';
import { Segments } from '#ui/fields/Segments.tsx';
import classes from './Search.module.css';
import type { SearchForm } from './useSearchForm.ts';
import { listQuickFlags } from './value.ts';

export interface RecordChoices {
  choices: readonly { value: string; label: string }[];
  onOpen?(): void;
}

export interface FieldView {
  label: string;
  value: unknown;
  error: string | undefined;
  inLine: boolean;
  onChange(value: unknown): void;
}

export type RenderField = (view: FieldView) => ReactNode;

interface Props<F extends Fields> {
  form: SearchForm<F>;
  name: keyof F & string;
  inLine?: boolean;
  /** Choosing a segment or flag searches immediately. */
  segments?: boolean;
  records?: RecordChoices | undefined;
  draw?: RenderField | undefined;
  first?: boolean;
  /** The field can also filter the loaded rows. */
  filterable?: boolean;
  /** Handles complete choices. Default: changes the draft. */
  onAct?(next: Record<string, unknown>): void;
}

interface KindProps extends FieldView {
  filterable: boolean;
  searched: unknown;
  field: DeclaredField;
  option(value: string): string;
  none: string;
  records: RecordChoices | undefined;
}

/** `kind` determines which properties exist. */
type DeclaredField = Field & {
  values?: readonly string[];
  register?: 'carrier' | 'airport';
  most?: number;
  max?: number;
  upper?: boolean;
  example?: string;
};

/** Estimates pixels from the longest text. */
function estimateWidth(texts: readonly string[]): number {
  return Math.min(270, Math.max(104, 52 + 8 * Math.max(...texts.map(text => text.length))));
}

const toLabelProps = (label: string, inLine: boolean) => (inLine ? { 'aria-label': label } : { label });

/** Empty for none. */
const toOptionValue = (field: DeclaredField, value: unknown): string =>
  field.kind === 'choice' ? String(value) : field.write(value);

function Codes({ field, label, inLine, value, error, onChange }: KindProps) {
  const Picker = field.register === 'airport' ? AirportPicker : CarrierPicker;
  return (
    <Picker
      label={label}
      inLine={inLine}
      error={error}
      value={value as readonly string[]}
      onChange={codes => onChange(codes.slice(0, field.most))}
    />
  );
}

function Text(props: KindProps) {
  const { field, label, inLine, value, error, onChange } = props;
  const { max = 100, upper = false, example } = field;
  const long = max > 10;
  if (props.filterable)
    return (
      <SearchText
        label={label}
        value={value as string}
        searched={props.searched as string}
        error={error}
        w={Math.max(290, 90 + 7.5 * label.length)}
        maw="100%"
        maxLength={max}
        onChange={text => onChange(upper ? text.toUpperCase() : text)}
      />
    );
  return (
    <TextInput
      {...toLabelProps(label, inLine)}
      placeholder={inLine ? label : (example ?? '')}
      type={inLine && long ? 'search' : 'text'}
      leftSection={inLine && long ? <IconSearch size={16} /> : undefined}
      value={value as string}
      error={error}
      w={long ? (inLine ? (max > 40 ? 290 : 150) : Math.min(180, 60 + 5 * max)) : 48 + 8 * max}
      maw="100%"
      maxLength={max}
      autoComplete="off"
      spellCheck={false}
      onChange={({ currentTarget }) =>
        onChange(upper ? currentTarget.value.toUpperCase() : currentTarget.value)
      }
    />
  );
}

function Choice({ field, label, inLine, none, option, value, error, onChange }: KindProps) {
  const data = (field.values ?? []).map(each => ({ value: each, label: option(each) }));
  return (
    <Select
      {...toLabelProps(label, inLine)}
      placeholder={inLine ? label : none}
      w={estimateWidth([...data.map(({ label }) => label), label])}
      maw="100%"
      clearable={field.kind !== 'choice'}
      data={data}
      value={toOptionValue(field, value) || null}
      error={error}
      onChange={text => onChange(text === null ? field.blank : field.read(text))}
    />
  );
}

function SegmentedChoice({ field, label, inLine, none, option, value, onChange }: KindProps) {
  const id = useId();
  const values = (field.values ?? []).map(each => ({ value: each, label: option(each) }));
  return (
    <Labelled id={id} label={label} hidden={inLine}>
      <Segments
        aria-labelledby={id}
        value={toOptionValue(field, value)}
        data={field.kind === 'choice' ? values : [{ value: '', label: none }, ...values]}
        onChange={text => onChange(text === '' ? field.blank : field.read(text))}
      />
    </Labelled>
  );
}

function Flag({ label, value, onChange }: KindProps) {
  return (
    <Checkbox
      className={classes.flag ?? ''}
      label={label}
      checked={value === true}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}

function Record({ label, inLine, none, records, value, error, onChange }: KindProps) {
  const { t } = useTranslation();
  const knownRecords = records?.choices ?? [];
  const chosen = value as string | null;
  const isListed = chosen === null || knownRecords.some(({ value }) => value === chosen);
  return (
    <Select
      {...toLabelProps(label, inLine)}
      placeholder={inLine ? label : none}
      w={150}
      clearable
      searchable
      nothingFoundMessage={t('filter.nothingFound')}
      filter={filterByWords}
      data={isListed ? [...knownRecords] : [...knownRecords, { value: chosen, label: chosen }]}
      value={chosen}
      error={error}
      onDropdownOpen={records?.onOpen}
      onChange={onChange}
    />
  );
}

function Day({ label, inLine, value, error, onChange }: KindProps) {
  return (
    <DateField
      label={label}
      hideLabel={inLine}
      value={value as string | null}
      error={error}
      onChange={onChange}
    />
  );
}

function Country({ label, inLine, value, error, onChange }: KindProps) {
  return (
    <CountryPicker
      label={label}
      hideLabel={inLine}
      placeholder={inLine ? label : undefined}
      error={error}
      value={value === '' ? null : (value as string)}
      onChange={code => onChange(code ?? '')}
    />
  );
}

const kinds: Readonly<Record<string, ComponentType<KindProps>>> = {
  codes: Codes,
  text: Text,
  pattern: Text,
  oneOf: Choice,
  choice: Choice,
  yesNo: Choice,
  flag: Flag,
  record: Record,
  day: Day,
  country: Country,
};

function Period({
  field,
  value,
  error,
  others,
  onChange,
  onQuick,
}: {
  field: PeriodField;
  value: PeriodDraft;
  error: string | undefined;
  others: readonly QuickChoice[];
  onChange(value: PeriodDraft): void;
  onQuick(value: PeriodDraft): void;
}) {
  return (
    <PeriodPicker
      value={value}
      outlook={field.outlook}
      under={field.under}
      others={others}
      error={error}
      onChange={onChange}
      onQuick={onQuick}
    />
  );
}

export function SearchField<F extends Fields>(props: Props<F>) {
  const { form, name, inLine = false, segments = false, records, draw, first = false, onAct } = props;
  const { filterable = false } = props;
  const { names, draft } = form;
  const leave = useOnBlurAfterClick(() => form.leave(name));
  const field = form.search.declared.fields[name];
  if (field === undefined) return null;
  const change = (value: unknown): void =>
    form.change({ [name]: value } as Parameters<typeof form.change>[0]);
  const act = (value: unknown): void => (onAct === undefined ? change(value) : onAct({ [name]: value }));
  const error = form.error(name);
  const view = { label: names.field(name), value: draft[name] as unknown, error, inLine };
  const Kind = segments && 'values' in field ? SegmentedChoice : kinds[field.kind];
  return (
    <div
      className={classes.field}
      data-field={name}
      data-first-filter={first ? '' : undefined}
      onBlur={leave}
    >
      {draw !== undefined ? (
        draw({ ...view, onChange: act })
      ) : field.kind === 'period' ? (
        <Period
          field={field as PeriodField}
          value={view.value as PeriodDraft}
          error={error}
          others={listQuickFlags(form.search.declared.fields).map(other => ({
            name: other,
            label: names.field(other),
            isChosen: draft[other] === true,
            choose: () => onAct?.({ [other]: true }),
          }))}
          onChange={change}
          onQuick={act}
        />
      ) : (
        Kind !== undefined && (
          <Kind
            {...view}
            field={field as DeclaredField}
            filterable={filterable && inLine}
            searched={form.search.value[name]}
            onChange={segments ? act : change}
            option={value => names.option(name, value)}
            none={names.none(name)}
            records={records}
          />
        )
      )}
    </div>
  );
}
