import { IconFilter, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { leaveFilterOnKey } from './leaveFilterOnKey.ts';
import { maxFilterLength, type RowFilter } from './listContext.ts';
import classes from './ListPage.module.css';

/** Filter of lists whose search has no text field. */
export function QuickFilter({ filter }: { filter: RowFilter }) {
  const { t } = useTranslation();
  const { value, onChange } = filter;
  return (
    <span className={classes.quick}>
      <IconFilter size={15} aria-hidden="true" />
      <input
        type="text"
        data-quick-filter
        autoComplete="off"
        spellCheck={false}
        maxLength={maxFilterLength}
        aria-label={t('table.quick')}
        placeholder={t('table.quick')}
        value={value}
        onChange={event => onChange(event.currentTarget.value)}
        onKeyDown={event => leaveFilterOnKey(event, filter)}
      />
      {value !== '' && (
        <button type="button" aria-label={t('table.quickClear')} onClick={() => onChange('')}>
          <IconX size={14} />
        </button>
      )}
    </span>
  );
}
