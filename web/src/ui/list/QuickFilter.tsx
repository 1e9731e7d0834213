import { IconFilter, IconX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './ListPage.module.css';

interface Props {
  value: string;
  onChange(text: string): void;
  onLeave(): void;
}

/** Escape clears the filter; Arrow Down and Enter move to the rows. */
export function QuickFilter({ value, onChange, onLeave }: Props) {
  const { t } = useTranslation();
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && value !== '') onChange('');
    else if (['Escape', 'ArrowDown', 'Enter'].includes(event.key)) onLeave();
    else return;
    event.preventDefault();
  };
  return (
    <span className={classes.quick}>
      <IconFilter size={15} aria-hidden="true" />
      <input
        type="text"
        data-quick-filter
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        aria-label={t('table.quick')}
        placeholder={t('table.quick')}
        value={value}
        onChange={event => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {value !== '' && (
        <button type="button" aria-label={t('table.quickClear')} onClick={() => onChange('')}>
          <IconX size={14} />
        </button>
      )}
    </span>
  );
}
