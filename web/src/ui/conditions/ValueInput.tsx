import { takesList } from '@farol/contract/fields/index';
import { MultiSelect, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { DateField } from '#ui/fields/DateField.tsx';
import { Segments } from '#ui/fields/Segments.tsx';
import classes from './Conditions.module.css';
import { listValueChoices } from './fieldNames.ts';
import { InstantInput } from './InstantInput.tsx';
import { ListInput } from './ListInput.tsx';
import { TextOrNumber } from './TextOrNumber.tsx';
import { type Rule, toValues } from './model.ts';
import { isPickable, RegisterInput } from './RegisterInput.tsx';
import type { ValueProps } from './valueProps.ts';

const asTexts = (value: Rule['value']): string[] => toValues(value).map(String);

export function ValueInput(props: ValueProps) {
  const { field, rule } = props;
  const list = takesList(rule.operator);
  if (field.type === 'enumeration') return list ? <MultipleChoice {...props} /> : <SingleChoice {...props} />;
  if (isPickable(field.register, rule.operator)) return <RegisterInput {...props} />;
  if (list) return <ListInput {...props} />;
  switch (field.type) {
    case 'date':
      return <DayInput {...props} />;
    case 'instant':
      return <InstantInput {...props} />;
    case 'boolean':
      return <YesNoInput {...props} />;
    default:
      return <TextOrNumber {...props} />;
  }
}

function SingleChoice({ name, field, label, rule, error, readOnly, onChange }: ValueProps) {
  const { t } = useTranslation();
  const stored = asTexts(rule.value)[0] ?? null;
  const knownChoices = listValueChoices(name, field, language());
  const choices =
    stored === null || knownChoices.some(({ value }) => value === stored)
      ? knownChoices
      : [...knownChoices, { value: stored, label: stored }];
  return (
    <Select
      aria-label={label}
      data={choices}
      searchable
      nothingFoundMessage={t('filter.nothingFound')}
      readOnly={readOnly}
      error={error}
      value={stored}
      onChange={value => onChange(value ?? undefined)}
    />
  );
}

function MultipleChoice({ name, field, label, rule, error, readOnly, onChange }: ValueProps) {
  const { t } = useTranslation();
  return (
    <MultiSelect
      aria-label={label}
      data={listValueChoices(name, field, language())}
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

function DayInput({ label, rule, error, readOnly, onChange }: ValueProps) {
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

function YesNoInput({ label, rule, readOnly, onChange }: ValueProps) {
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
