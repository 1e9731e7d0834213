import { Button } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Act, ActMenu, type Point, pointUnder } from '#ui/table/ActMenu.tsx';
import classes from './ListPage.module.css';

interface Props {
  acts: readonly Act[];
  label: string;
  /** Further acts are in a menu. */
  maxButtons?: number;
}

export function ActBar({ acts, label, maxButtons = Infinity }: Props) {
  const { t } = useTranslation();
  const [at, setAt] = useState<Point | null>(null);
  if (acts.length === 0) return null;
  const inMenu = acts.slice(maxButtons);
  return (
    <div
      className={classes.acts}
      role="group"
      aria-label={label}
      data-line={maxButtons === Infinity ? undefined : ''}
    >
      {acts.slice(0, maxButtons).map(({ id, label, icon: Icon, key, danger, disabled, run }) => (
        <Button
          key={id}
          size="xs"
          variant="default"
          disabled={disabled === true}
          data-danger={danger}
          leftSection={Icon === undefined ? undefined : <Icon size={15} />}
          title={key === undefined ? label : `${label} (${key})`}
          onClick={run}
        >
          {label}
        </Button>
      ))}
      {inMenu.length > 0 && (
        <Button
          size="xs"
          variant="default"
          aria-haspopup="menu"
          leftSection={<IconDots size={15} />}
          onClick={event => setAt(pointUnder(event.currentTarget))}
        >
          {t('table.moreActs')}
        </Button>
      )}
      {at !== null && (
        <ActMenu at={at} label={t('table.moreActs')} acts={inMenu} onClose={() => setAt(null)} />
      )}
    </div>
  );
}
