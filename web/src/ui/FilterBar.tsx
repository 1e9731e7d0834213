import { Button, Pill } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './FilterBar.module.css';

export interface FilterChip {
  id: string;
  text: string;
  onRemove(): void;
}

interface Props {
  /** Always to be seen, on a phone too. */
  first: ReactNode;
  /** The others that matter. */
  main: ReactNode;
  /** The rest, behind a button. */
  more?: ReactNode;
  chips: readonly FilterChip[];
  onSearch(): void;
  onClear(): void;
}

/** One line of filters; Enter searches; what is active shows as chips that can be removed. */
export function FilterBar({ first, main, more, chips, onSearch, onClear }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <search className={classes.bar} aria-label={t('filter.label')}>
      <form
        data-open={open}
        onSubmit={event => {
          event.preventDefault();
          onSearch();
        }}
      >
        <div className={classes.line}>
          {first}
          <div className={classes.main}>{main}</div>
          {more !== undefined && (
            <Button
              variant="subtle"
              px="xs"
              leftSection={<IconAdjustmentsHorizontal size={16} />}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              {t(open ? 'filter.fewer' : 'filter.more')}
            </Button>
          )}
          <Button type="submit" px="md" leftSection={<IconSearch size={16} />}>
            {t('filter.search')}
          </Button>
        </div>
        {more !== undefined && open && <div className={classes.line}>{more}</div>}
      </form>
      {chips.length > 0 && (
        <div className={classes.chips} role="group" aria-label={t('filter.active')}>
          {chips.map(({ id, text, onRemove }) => (
            <Pill
              key={id}
              size="sm"
              withRemoveButton
              onRemove={onRemove}
              removeButtonProps={{
                'aria-label': t('filter.remove', { name: text }),
                'aria-hidden': false,
                tabIndex: 0,
              }}
            >
              {text}
            </Pill>
          ))}
          <button type="button" className={classes.clear} onClick={onClear}>
            {t('filter.clear')}
          </button>
        </div>
      )}
    </search>
  );
}
