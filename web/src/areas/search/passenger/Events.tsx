import type { PassengerDetail } from '@farol/contract/areas/search/passengers';
import { useTranslation } from 'react-i18next';
import { useOutletContext } from 'react-router';
import { language } from '../../../client/language.ts';
import { formatLocal, formatLocalAt } from '../../../ui/format.ts';
import { shownValue, useFieldName } from '../../../ui/fieldName.ts';
import classes from './parts/Passenger.module.css';
import { disagreementsOf } from './said.ts';
import { Section } from './parts/Section.tsx';
import { ShortTable } from '../../../ui/ShortTable.tsx';
import { Timeline } from '../../../ui/Timeline.tsx';

/** Why API and PNR do not disagree: both told of the person, or only one did. */
function agreementOf(sources: PassengerDetail['sources']): 'both' | 'API' | 'PNR' {
  const [first = 'API', second] = sources;
  return second === undefined ? first : 'both';
}

interface ChangesProps {
  changes: PassengerDetail['changes'];
  /** The airport whose clock their times are told by. */
  origin: string;
  /** By the last push: the new values are lit. */
  marked?: boolean;
}

function Changes({ changes, origin, marked = false }: ChangesProps) {
  const { t } = useTranslation();
  const name = useFieldName();
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
      rows={changes.map(({ at, local, source, field, before, after }) => ({
        key: `${at}-${source}-${field}`,
        cells: [
          formatLocalAt(local, origin, language()),
          source,
          name(field),
          <s key="before" className="dim">
            {shownValue(before)}
          </s>,
          marked ? (
            <mark key="after" className={classes.changed}>
              {shownValue(after)}
            </mark>
          ) : (
            shownValue(after)
          ),
        ],
      }))}
    />
  );
}

/** What happened on the current flight, where API and PNR differ, and what the last pushes changed. */
export default function EventsTab() {
  const { t } = useTranslation();
  const name = useFieldName();
  const { timeline, evidence, changes, flight, sources } = useOutletContext<PassengerDetail>();
  const disagreements = disagreementsOf(evidence);
  const latest = changes.filter(change => change.latest);
  const earlier = changes.filter(change => !change.latest);
  return (
    <>
      <Section title={t('passenger.timeline')} wide>
        {timeline.length === 0 ? (
          <p className="dim">{t('passenger.noTimeline')}</p>
        ) : (
          <Timeline
            steps={timeline.map(({ kind, at, local }) => ({
              key: `${kind}-${at}`,
              reached: true,
              content: (
                <>
                  <span>{t(`passenger.step.${kind}`)}</span>
                  <small>
                    <time dateTime={at}>
                      {formatLocal(local, language())} <span className="mono">{flight.origin}</span>
                    </time>
                  </small>
                </>
              ),
            }))}
          />
        )}
      </Section>
      <Section
        title={t(disagreements.length === 0 ? 'passenger.noDisagreements' : 'passenger.disagreements')}
        wide
      >
        {disagreements.length === 0 ? (
          <p className="dim">{t(`passenger.agree.${agreementOf(sources)}`)}</p>
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
