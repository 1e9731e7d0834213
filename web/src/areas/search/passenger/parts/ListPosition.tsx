import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { formatNumber } from '#ui/format/format.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { useKeys } from '#ui/keyboard/keys.ts';
import type { Neighbours } from '#ui/list/neighbours.ts';
import classes from './Passenger.module.css';

/** Shows the position in the list and steps to the next or previous person with buttons, `j` and `k`. */
export function ListPosition({ neighbours: { position, count, end, step } }: { neighbours: Neighbours }) {
  const { t } = useTranslation();
  useKeys(
    useMemo(
      () => [
        { key: 'j', label: t('passenger.next'), repeats: true, run: () => step(1) },
        { key: 'k', label: t('passenger.previous'), repeats: true, run: () => step(-1) },
      ],
      [t, step],
    ),
  );
  const positionText = {
    position: formatNumber(position, language()),
    count: formatNumber(count, language()),
  };
  return (
    <div className={classes.fromList}>
      <span role="status" className="dim">
        {end !== undefined && <b>{t(`passenger.end.${end}`)} · </b>}
        {t('passenger.position', positionText)}
      </span>
      <IconButton label={`${t('passenger.previous')} (k)`} onClick={() => step(-1)}>
        <IconChevronLeft size={18} />
      </IconButton>
      <IconButton label={`${t('passenger.next')} (j)`} onClick={() => step(1)}>
        <IconChevronRight size={18} />
      </IconButton>
    </div>
  );
}
