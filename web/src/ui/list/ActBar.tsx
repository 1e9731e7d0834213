import { Button } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActMenu, pointUnder } from '#ui/table/ActMenu.tsx';
import type { Act, Point } from '#ui/table/acts.ts';
import classes from './ListPage.module.css';
import { useFittingCount } from './useFittingCount.ts';

interface Props {
  acts: readonly Act[];
  label: string;
}

function ActButton({ act: { label, icon: Icon, key, danger, disabled, run } }: { act: Act }) {
  return (
    <Button
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
  );
}

export function ActBar({ acts, label }: Props) {
  if (acts.length === 0) return null;
  return (
    <div className={classes.acts} role="group" aria-label={label}>
      {acts.map(act => (
        <ActButton key={act.id} act={act} />
      ))}
    </div>
  );
}

/** Acts in one line; those that do not fit are in a menu. */
export function ActLine({ acts, label }: Props) {
  const { t } = useTranslation();
  const bar = useRef<HTMLDivElement>(null);
  const count = useFittingCount(bar, acts.map(act => act.label).join('\n'));
  const [at, setAt] = useState<Point | null>(null);
  if (acts.length === 0) return null;
  return (
    <div ref={bar} className={classes.acts} role="group" aria-label={label} data-line="">
      {acts.slice(0, count).map(act => (
        <ActButton key={act.id} act={act} />
      ))}
      {(count === Infinity || count < acts.length) && (
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
        <ActMenu at={at} label={t('table.moreActs')} acts={acts.slice(count)} onClose={() => setAt(null)} />
      )}
    </div>
  );
}
