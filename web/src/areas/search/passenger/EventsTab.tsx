import type { PassengerDetail } from '@farol/contract/areas/search/passenger';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageRecord } from '#ui/page/places.ts';
import { language } from '#client/language.ts';
import { formatLocalAt } from '#ui/format/format.ts';
import { formatFieldValue, useFieldName } from '#ui/format/fieldName.ts';
import { EventList } from '../parts/EventList.tsx';
import classes from './parts/Passenger.module.css';
import { compareLists } from './compareLists.ts';
import { formatItinerary } from './itinerary/itineraryText.ts';
import { Section } from '../parts/Section.tsx';
import { ShortTable } from '#ui/display/ShortTable.tsx';

interface ChangesProps {
  changes: PassengerDetail['changes'];
  /** Airport whose local time is shown. */
  origin: string;
  /** Highlights the new values: changes of the last push. */
  marked?: boolean;
}

function Changes({ changes, origin, marked = false }: ChangesProps) {
  const { t } = useTranslation();
  const name = useFieldName();
  const displayValue = (field: string, value: string | null, other: string | null): string => {
    if (field === 'state' && value !== null)
      return t(`passenger.state.${value as PassengerDetail['state']}`, { defaultValue: value });
    const { own, common } = compareLists(value, other);
    const text = common === 0 ? formatFieldValue(value) : own;
    return field === 'itinerary' ? formatItinerary(text, t, language()) : text;
  };
  const unchanged = (before: string | null, after: string | null): ReactNode => {
    const { common } = compareLists(after, before);
    return common > 0 && <small className="dim"> {t('passenger.unchangedParts', { count: common })}</small>;
  };
  return (
    <ShortTable
      label={t(marked ? 'passenger.changes' : 'passenger.earlierChanges')}
      head={[
        t('passenger.when'),
        t('passenger.source'),
        t('passenger.fieldColumn'),
        t('passenger.was'),
        t('passenger.is'),
      ]}
      rows={changes.map(({ at, local, source, field, before, after }, index) => ({
        // The index makes the key unique: one push may change a field of two bookings.
        key: `${at}-${source}-${field}-${index}`,
        cells: [
          <span key="when" className={classes.moment}>
            {formatLocalAt(local, origin, language())}
          </span>,
          source,
          name(field),
          <s key="before" className="dim">
            {displayValue(field, before, after)}
          </s>,
          <Fragment key="after">
            {marked ? (
              <mark className={classes.changed}>{displayValue(field, after, before)}</mark>
            ) : (
              displayValue(field, after, before)
            )}
            {unchanged(before, after)}
          </Fragment>,
        ],
      }))}
    />
  );
}

/** Shows what happened on the flight and what pushes changed. */
export default function EventsTab() {
  const { t } = useTranslation();
  const { timeline, changes, flight } = usePageRecord('passenger');
  const latest = changes.filter(change => change.latest);
  const earlier = changes.filter(change => !change.latest);
  return (
    <>
      <Section title={t('passenger.timeline')} wide>
        <EventList events={timeline} origin={flight.origin} />
      </Section>
      <Section title={t(latest.length === 0 ? 'passenger.noChanges' : 'passenger.changes')} wide>
        {latest.length > 0 && <Changes changes={latest} origin={flight.origin} marked />}
      </Section>
      {earlier.length > 0 && (
        <Section title={t('passenger.earlierChanges')} wide>
          <Changes changes={earlier} origin={flight.origin} />
        </Section>
      )}
    </>
  );
}
