import type { PassengerDetail } from '@farol/contract/areas/search/passenger';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { formatFieldValue } from '#ui/format/fieldName.ts';
import { formatLocalAt } from '#ui/format/format.ts';
import classes from './Changed.module.css';
import { formatItinerary } from '../itinerary/itineraryText.ts';

type Change = PassengerDetail['changes'][number];

interface Props {
  change: Change | undefined;
  /** Whose local time the change has. */
  airport: string;
  children: ReactNode;
}

/** Marks a value of the last push. Shows the value before on hover and focus. */
export function Changed({ change, airport, children }: Props) {
  const { t } = useTranslation();
  const id = useId();
  if (change === undefined) return children;
  return (
    <span className={classes.whole}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Focus shows the value before. */}
      <mark className={classes.mark} tabIndex={0} aria-describedby={id}>
        {children}
      </mark>
      <span id={id} role="tooltip" className={classes.tip}>
        {t('passenger.before', {
          value:
            change.field === 'itinerary'
              ? formatItinerary(change.before ?? '–', t, language())
              : formatFieldValue(change.before),
          source: change.source,
          time: formatLocalAt(change.local, airport, language()),
        })}
      </span>
    </span>
  );
}
