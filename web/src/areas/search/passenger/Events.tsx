import type { PassengerDetail } from '@farol/contract/areas/search/passengers';
import { useTranslation } from 'react-i18next';
import { useOutletContext } from 'react-router';
import { language } from '../../../client/language.ts';
import { formatInstant, formatLocal } from '../../../ui/format.ts';
import { shownValue, useFieldName } from '../../../ui/fieldName.ts';
import classes from './parts/Passenger.module.css';
import { Section, ShortTable } from './parts/Section.tsx';

/** What happened on the current flight, where API and PNR differ, and what the last pushes changed. */
export default function EventsTab() {
  const { t } = useTranslation();
  const name = useFieldName();
  const { timeline, disagreements, changes, flight } = useOutletContext<PassengerDetail>();
  return (
    <>
      <Section title={t('passenger.timeline')} wide>
        {timeline.length === 0 ? (
          <p className="dim">{t('passenger.noTimeline')}</p>
        ) : (
          <ol className={classes.timeline}>
            {timeline.map(({ kind, at, local }) => (
              <li key={`${kind}-${at}`}>
                <span>{t(`passenger.step.${kind}`)}</span>
                <small>
                  <time dateTime={at}>
                    {formatLocal(local, language())} <span className="mono">{flight.origin}</span>
                  </time>
                </small>
              </li>
            ))}
          </ol>
        )}
      </Section>
      <Section title={t('passenger.disagreements')} wide>
        {disagreements.length === 0 ? (
          <p className="dim">{t('passenger.noDisagreements')}</p>
        ) : (
          <ShortTable
            label={t('passenger.disagreements')}
            head={[t('passenger.fieldColumn'), 'API', 'PNR']}
            rows={disagreements.map(({ field, api, pnr }) => ({
              key: field,
              cells: [name(field), <b key="api">{shownValue(api)}</b>, <b key="pnr">{shownValue(pnr)}</b>],
            }))}
          />
        )}
      </Section>
      <Section title={t('passenger.changes')} wide>
        {changes.length === 0 ? (
          <p className="dim">{t('passenger.noChanges')}</p>
        ) : (
          <ShortTable
            label={t('passenger.changes')}
            head={[
              t('passenger.when'),
              t('passenger.source'),
              t('passenger.fieldColumn'),
              t('passenger.was'),
              t('passenger.is'),
            ]}
            rows={changes.map(({ at, source, field, before, after }) => ({
              key: `${at}-${source}-${field}`,
              cells: [
                formatInstant(at, language()),
                source,
                name(field),
                <s key="before" className="dim">
                  {shownValue(before)}
                </s>,
                <mark key="after" className={classes.changed}>
                  {shownValue(after)}
                </mark>,
              ],
            }))}
          />
        )}
      </Section>
    </>
  );
}
