import { TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyPart } from '../LazyPart.tsx';
import { lazy } from '../lazy.ts';
import { parseTyped, withSlashes } from '../dates.ts';
import { formatTyped } from '../format.ts';
import { IconAct } from '../IconAct.tsx';

const Calendar = lazy(() => import('./Calendar.tsx'));

interface Props {
  label: string;
  /** `YYYY-MM-DD`, or null for none. */
  value: string | null;
  /** Null when the field was emptied or what is in it is no date. */
  onChange(value: string | null): void;
  error?: string | undefined;
  min?: string;
  required?: boolean;
  width?: number;
  hideLabel?: boolean;
}

/** A date typed `dd/mm/aaaa` or picked. What is typed is never silently made another date. */
export function DateField({
  label,
  value,
  onChange,
  error,
  min,
  required = false,
  width = 128,
  hideLabel = false,
}: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [text, setText] = useState(value === null ? '' : formatTyped(value));
  const [known, setKnown] = useState(value);
  const [left, setLeft] = useState(false);
  const [picking, setPicking] = useState(false);
  // A value from elsewhere (a quick period, Back) replaces what is written.
  if (value !== known) {
    setKnown(value);
    if (value !== parseTyped(text)) setText(value === null ? '' : formatTyped(value));
  }
  const wrong = left && text !== '' && parseTyped(text) === null;

  const typed = (raw: string): void => {
    const next = raw.length < text.length ? raw : withSlashes(raw);
    const date = parseTyped(next);
    setText(next);
    setLeft(false);
    setKnown(date);
    if (date !== value) onChange(date);
  };
  const picked = (date: string): void => {
    setText(formatTyped(date));
    setKnown(date);
    setPicking(false);
    onChange(date);
  };
  return (
    <div style={{ width, position: 'relative' }}>
      <TextInput
        id={id}
        label={label}
        labelProps={hideLabel ? { className: 'visually-hidden' } : {}}
        value={text}
        required={required}
        withAsterisk={required}
        placeholder={t('filter.dateFormat')}
        inputMode="numeric"
        autoComplete="off"
        error={wrong ? t('filter.dateWrong') : error}
        onChange={event => typed(event.currentTarget.value)}
        onBlur={() => setLeft(true)}
        styles={{ input: { paddingLeft: 10, paddingRight: 30 } }}
        rightSectionWidth={32}
        rightSection={
          <IconAct label={t('filter.calendar', { name: label })} skipTab onClick={() => setPicking(!picking)}>
            <IconCalendar size={16} />
          </IconAct>
        }
      />
      {picking && (
        <LazyPart onFailed={() => setPicking(false)}>
          <Calendar value={value} min={min} onPick={picked} onClose={() => setPicking(false)} />
        </LazyPart>
      )}
    </div>
  );
}
