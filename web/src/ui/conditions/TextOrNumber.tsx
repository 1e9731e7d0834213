import type { Scalar } from '@farol/contract/conditions/index';
import type { Field } from '@farol/contract/fields/index';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { parseValue } from './parseList.ts';
import type { ValueProps } from './valueProps.ts';

const formatScalar = (value: Scalar | undefined): string => {
  if (typeof value !== 'number') return value === undefined ? '' : String(value);
  return language() === 'pt' ? String(value).replace('.', ',') : String(value);
};

function useBounds({ least, most }: Field): string {
  const { t } = useTranslation();
  if (least !== undefined && most !== undefined) return t('conditions.between', { min: least, max: most });
  if (least !== undefined) return t('conditions.least', { min: least });
  return most === undefined ? '' : t('conditions.most', { max: most });
}

export function TextOrNumber({ field, label, rule, error, readOnly, onChange }: ValueProps) {
  const { t } = useTranslation();
  const value = Array.isArray(rule.value) ? undefined : (rule.value as Scalar | undefined);
  const [text, setText] = useState(formatScalar(value));
  const [lastValue, setLastValue] = useState(value);
  // An outside change replaces the typed text.
  if (value !== lastValue) {
    setLastValue(value);
    setText(formatScalar(value));
  }
  const write = (next: string): void => {
    const now =
      next.trim() === '' ? undefined : parseValue(field, field.type === 'number' ? next.trim() : next);
    setText(next);
    setLastValue(now);
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
