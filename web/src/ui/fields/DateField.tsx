import { TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isMissingDay, parseTypedDate, insertSlashes } from '#ui/format/dates.ts';
import { formatTypedDate } from '#ui/format/format.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { lazy } from '#ui/lazy/lazy.ts';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';
import { useOnBlurAfterClick } from './useOnBlurAfterClick.ts';

const Calendar = lazy(() => import('./Calendar.tsx'));

interface Props {
  label: string;
  /** `YYYY-MM-DD`, or null for none. */
  value: string | null;
  /** Null when empty or no date. */
  onChange(value: string | null): void;
  /** Reports whether the text is empty or a date. Must be stable. */
  onReadable?(readable: boolean): void;
  error?: string | undefined;
  min?: string | undefined;
  required?: boolean;
  withAsterisk?: boolean;
  readOnly?: boolean;
  width?: number;
  hideLabel?: boolean;
}

const isReadable = (text: string): boolean => text.trim() === '' || parseTypedDate(text) !== null;

function useTypedDate({ value, onChange, onReadable }: Pick<Props, 'value' | 'onChange' | 'onReadable'>) {
  const [text, setText] = useState(value === null ? '' : formatTypedDate(value));
  const [lastValue, setLastValue] = useState(value);
  const [blurred, setBlurred] = useState(false);
  // An outside change (quick period, Back, discarded draft) replaces the text.
  if (value !== lastValue) {
    setLastValue(value);
    if (value !== parseTypedDate(text)) setText(value === null ? '' : formatTypedDate(value));
  }
  const readable = isReadable(text);
  useEffect(() => onReadable?.(readable), [onReadable, readable]);
  const write = (next: string): void => {
    const date = parseTypedDate(next);
    setText(next);
    setBlurred(false);
    setLastValue(date);
    if (date !== value) onChange(date);
  };
  return {
    text,
    readable,
    wrong: blurred && !readable,
    handleTyped: (raw: string) => write(raw.length < text.length ? raw : insertSlashes(raw)),
    handlePicked: (date: string) => write(formatTypedDate(date)),
    handleBlur: () => {
      setBlurred(true);
      // Normalizes dates such as `1/2/2026`.
      const date = parseTypedDate(text);
      if (date !== null) setText(formatTypedDate(date));
    },
  };
}

/**
 * Date field for `dd/mm/aaaa`, slashes optional. Never corrects an invalid date: reports it on blur or Enter,
 * and Enter then submits nothing.
 */
export function DateField(props: Props) {
  const {
    label,
    value,
    error,
    min,
    required = false,
    readOnly = false,
    width = 128,
    hideLabel = false,
  } = props;
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [picking, setPicking] = useState(false);
  const {
    text,
    readable,
    wrong,
    handleTyped: typed,
    handlePicked: picked,
    handleBlur: leave,
  } = useTypedDate(props);
  const onLeave = useOnBlurAfterClick(leave);
  const close = (): void => {
    setPicking(false);
    input.current?.focus();
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    leave();
    if (!readable) event.preventDefault();
  };
  return (
    <div style={{ width, maxWidth: '100%', position: 'relative' }}>
      <TextInput
        id={id}
        ref={input}
        label={label}
        labelProps={hideLabel ? { className: 'visually-hidden' } : {}}
        value={text}
        required={required}
        withAsterisk={required}
        readOnly={readOnly}
        placeholder={t('filter.dateFormat')}
        inputMode="numeric"
        autoComplete="off"
        error={
          wrong
            ? t(isMissingDay(text) ? 'filter.dateMissing' : 'filter.dateWrong', { date: text.trim() })
            : error
        }
        onChange={event => typed(event.currentTarget.value)}
        onBlur={onLeave}
        onKeyDown={onKey}
        styles={{ input: { paddingLeft: 10, paddingRight: 30 } }}
        rightSectionWidth={32}
        rightSection={
          !readOnly && (
            <IconButton
              label={t('filter.calendar', { name: label })}
              skipTab
              onClick={() => setPicking(!picking)}
            >
              <IconCalendar size={16} />
            </IconButton>
          )
        }
      />
      {picking && (
        <LazyPart onFailed={() => setPicking(false)}>
          <Calendar
            value={value}
            min={min}
            onPick={date => {
              picked(date);
              close();
            }}
            onEscape={close}
            onClose={() => setPicking(false)}
          />
        </LazyPart>
      )}
    </div>
  );
}
