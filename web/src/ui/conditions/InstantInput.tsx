import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '../fields/DateField.tsx';
import classes from './Conditions.module.css';
import type { ValueProps } from './ValueInput.tsx';

interface Parts {
  date: string | null;
  time: string;
}

function partsOf(value: unknown): Parts {
  const found =
    typeof value === 'string'
      ? /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})((?::\d{2}(?:\.\d+)?)?)Z?)?$/.exec(value)
      : null;
  if (found === null) return { date: null, time: '' };
  const seconds = found[3] === ':00' ? '' : (found[3] ?? '');
  return { date: found[1] ?? null, time: `${found[2] ?? ''}${seconds}` };
}

const withColon = (text: string): string => text.replace(/^(\d{2})(\d{2})$/, '$1:$2');

function instantOf({ date, time }: Parts): string | undefined {
  const written = withColon(time.trim());
  if (date === null || !/^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?$/.test(written))
    return undefined;
  return `${date}T${written.length === 5 ? `${written}:00` : written}Z`;
}

/** Edits an instant in UTC, the only zone that all airports share. */
export function InstantInput({ label, rule, error, readOnly, onChange }: ValueProps) {
  const { t } = useTranslation();
  const { value } = rule;
  const [known, setKnown] = useState(value);
  const [parts, setParts] = useState(() => partsOf(value));
  if (value !== known) {
    setKnown(value);
    setParts(partsOf(value));
  }
  const [left, setLeft] = useState(false);
  const mistyped = left && parts.time !== '' && instantOf({ ...parts, date: '2000-01-01' }) === undefined;
  const write = (next: Parts): void => {
    const now = instantOf(next);
    setParts(next);
    setKnown(now);
    if (now !== value) onChange(now);
  };
  return (
    <div className={classes.instant}>
      <DateField
        label={`${label}: ${t('conditions.date')}`}
        hideLabel
        readOnly={readOnly}
        error={error ? ' ' : undefined}
        value={parts.date}
        onChange={date => write({ date, time: date !== null && parts.time === '' ? '00:00' : parts.time })}
      />
      <TextInput
        aria-label={`${label}: ${t('conditions.time')}`}
        w={96}
        placeholder={t('conditions.timeFormat')}
        inputMode="numeric"
        autoComplete="off"
        readOnly={readOnly}
        error={mistyped ? t('conditions.timeWrong') : error}
        value={parts.time}
        onChange={event => {
          setLeft(false);
          write({ ...parts, time: event.currentTarget.value });
        }}
        onBlur={() => {
          setLeft(true);
          setParts(now => ({ ...now, time: withColon(now.time.trim()) }));
        }}
      />
      <span className="dim">UTC</span>
    </div>
  );
}
