import type { Scalar } from '@farol/contract/conditions/index';
import { type Field, takesList } from '@farol/contract/fields/index';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '../../client/language.ts';
import { ChoiceInput, ChoicesInput } from '../fields/ChoiceInput.tsx';
import { DateField } from '../fields/DateField.tsx';
import { Segments } from '../fields/Segments.tsx';
import classes from './Conditions.module.css';
import { choicesOf } from './fieldNames.ts';
import { InstantInput } from './InstantInput.tsx';
import { ListInput } from './ListInput.tsx';
import { meant } from './lists.ts';
import type { Rule } from './model.ts';
import { isPickable, RegisterInput } from './RegisterInput.tsx';

export interface ValueProps {
  name: string;
  field: Field;
  /** What the input is called for who does not see where it stands. */
  label: string;
  rule: Rule;
  error: boolean;
  readOnly: boolean;
  onChange(value: Rule['value']): void;
}

const asTexts = (value: Rule['value']): string[] =>
  (Array.isArray(value) ? (value as readonly Scalar[]) : value === undefined ? [] : [value as Scalar]).map(
    String,
  );

/** The value of a condition, by its field's type. */
export function ValueInput(props: ValueProps) {
  const { field, rule } = props;
  const list = takesList(rule.operator);
  if (field.type === 'enumeration') return list ? <Choices {...props} /> : <OneChoice {...props} />;
  if (isPickable(field.register, rule.operator)) return <RegisterInput {...props} />;
  if (list) return <ListInput {...props} />;
  switch (field.type) {
    case 'date':
      return <Day {...props} />;
    case 'instant':
      return <InstantInput {...props} />;
    case 'boolean':
      return <YesNo {...props} />;
    default:
      return <TextOrNumber {...props} />;
  }
}

function OneChoice({ name, field, label, rule, error, readOnly, onChange }: ValueProps) {
  const stored = asTexts(rule.value)[0] ?? null;
  const known = choicesOf(name, field, language());
  const choices =
    stored === null || known.some(({ value }) => value === stored)
      ? known
      : [...known, { value: stored, label: stored }];
  return (
    <ChoiceInput
      aria-label={label}
      data={choices}
      allowDeselect={false}
      readOnly={readOnly}
      error={error}
      value={stored}
      onChange={value => onChange(value ?? undefined)}
    />
  );
}

function Choices({ name, field, label, rule, error, readOnly, onChange }: ValueProps) {
  const { t } = useTranslation();
  return (
    <ChoicesInput
      aria-label={label}
      data={choicesOf(name, field, language())}
      searchable
      openOnFocus={false}
      hidePickedOptions
      nothingFoundMessage={t('filter.nothingFound')}
      readOnly={readOnly}
      error={error}
      value={asTexts(rule.value)}
      onChange={onChange}
    />
  );
}

function Day({ label, rule, error, readOnly, onChange }: ValueProps) {
  return (
    <DateField
      label={label}
      hideLabel
      width={170}
      readOnly={readOnly}
      error={error ? ' ' : undefined}
      value={typeof rule.value === 'string' ? rule.value : null}
      onChange={value => onChange(value ?? undefined)}
    />
  );
}

function YesNo({ label, rule, readOnly, onChange }: ValueProps) {
  const { t } = useTranslation();
  const data = [
    { value: 'yes', label: t('conditions.yes') },
    { value: 'no', label: t('conditions.no') },
  ];
  const chosen = rule.value === true ? 'yes' : rule.value === false ? 'no' : '';
  if (readOnly)
    return <span className={classes.plain}>{data.find(({ value }) => value === chosen)?.label}</span>;
  return (
    <Segments aria-label={label} value={chosen} data={data} onChange={value => onChange(value === 'yes')} />
  );
}

const shown = (value: Scalar | undefined): string => {
  if (typeof value !== 'number') return value === undefined ? '' : String(value);
  return language() === 'pt' ? String(value).replace('.', ',') : String(value);
};

/** What a number may be, where it has bounds. */
function useBounds({ least, most }: Field): string {
  const { t } = useTranslation();
  if (least !== undefined && most !== undefined) return t('conditions.between', { min: least, max: most });
  if (least !== undefined) return t('conditions.least', { min: least });
  return most === undefined ? '' : t('conditions.most', { max: most });
}

function TextOrNumber({ field, label, rule, error, readOnly, onChange }: ValueProps) {
  const { t } = useTranslation();
  const value = Array.isArray(rule.value) ? undefined : (rule.value as Scalar | undefined);
  const [text, setText] = useState(shown(value));
  const [known, setKnown] = useState(value);
  // A value from elsewhere replaces what is written.
  if (value !== known) {
    setKnown(value);
    setText(shown(value));
  }
  const write = (next: string): void => {
    const now = next.trim() === '' ? undefined : meant(field, field.type === 'number' ? next.trim() : next);
    setText(next);
    setKnown(now);
    onChange(now);
  };
  const number = field.type === 'number';
  const bounds = useBounds(field);
  return (
    <TextInput
      aria-label={label}
      autoComplete="off"
      maw={number ? 170 : undefined}
      classNames={field.type === 'code' ? { input: 'mono' } : {}}
      inputMode={number ? 'decimal' : 'text'}
      placeholder={number ? bounds : ''}
      title={number ? undefined : t('conditions.wildcards')}
      readOnly={readOnly}
      error={error}
      value={text}
      onChange={event => write(event.currentTarget.value)}
    />
  );
}
