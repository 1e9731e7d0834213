import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '#ui/fields/DateField.tsx';
import classes from './Conditions.module.css';
import type { ValueProps } from './valueProps.ts';

interface Parts {
  date: string | null;
  time: string;
}

function toParts(value: unknown): Parts {
  const match =
    typeof value === 'string'
      ? /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})((?::\d{2}(?:\.\d+)?)?)Z?)?$/.exec(value)
      : null;
  if (match === null) return { date: null, time: '' };
  const seconds = match[3] === ':00' ? '' : (match[3] ?? '');
  return { date: match[1] ?? null, time: `${match[2] ?? ''}${seconds}` };
}

const withColon = (text: string): string => text.replace(/^(\d{2})(\d{2})$/, '$1:$2');

function toInstant({ date, time }: Parts): string | undefined {
  const typedTime = withColon(time.trim());
  if (date === null || !/^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?$/.test(typedTime))
    return undefined;
  return `${date}T${typedTime.length === 5 ? `${typedTime}:00` : typedTime}Z`;
}

/** Edits an instant in UTC, the only zone that all airports share. */
export function InstantInput({ label, rule, error, readOnly, onChange }: ValueProps) {
  const { t } = useTranslation();
  const { value } = rule;
  const [lastValue, setLastValue] = useState(value);
  const [parts, setParts] = useState(() => toParts(value));
  if (value !== lastValue) {
    setLastValue(value);
    setParts(toParts(value));
  }
  const [blurred, setBlurred] = useState(false);
  const mistyped = blurred && parts.time !== '' && toInstant({ ...parts, date: '2000-01-01' }) === undefined;
  const write = (next: Parts): void => {
    const now = toInstant(next);
    setParts(next);
    setLastValue(now);
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
          setBlurred(false);
          write({ ...parts, time: event.currentTarget.value });
        }}
        onBlur={() => {
          setBlurred(true);
          setParts(now => ({ ...now, time: withColon(now.time.trim()) }));
        }}
      />
      <span className="dim">UTC</span>
    </div>
  );
}
