import { trail, type TrailEvent } from '@farol/contract/areas/audit/trail';
import { eventText } from '@farol/contract/events';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { language } from '#client/language.ts';
import { useCall } from '#client/useCall.ts';
import { Copyable } from '#ui/display/Copyable.tsx';
import { toLocalDate } from '#ui/format/dates.ts';
import { formatDay } from '#ui/format/format.ts';
import { BackButton } from '#ui/page/BackButton.tsx';
import { Loaded } from '#ui/page/Loaded.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { formatInstantSeconds } from '#areas/partners/index.ts';
import { buildTrailPath } from '#ui/access/trailPath.ts';
import { Records } from './Records.tsx';
import { SearchTerms } from './SearchTerms.tsx';
import pageClasses from '#ui/page/FactsPage.module.css';
import classes from './Trail.module.css';
import { EventDetails, Differences } from './Values.tsx';
import { formatActor } from '../formats.ts';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Actor({ event }: { event: TrailEvent }) {
  const { t } = useTranslation();
  return (
    <span className={classes.links}>
      <span>{formatActor(event, t)}</span>
      {event.actorId !== null && (
        <Link to={buildTrailPath({ user: event.actorId })}>{t('trail.theirs')}</Link>
      )}
    </span>
  );
}

function Facts({ event }: { event: TrailEvent }) {
  const { t } = useTranslation();
  const nothing = <span className="dim">–</span>;
  const calls = event.detail['calls'];
  return (
    <dl className={pageClasses.facts}>
      <Fact name={t('trail.column.at')}>
        <time dateTime={event.at} title={event.at}>
          {formatDay(toLocalDate(new Date(event.at)), language())}{' '}
          {formatInstantSeconds(event.at, language()).slice(-8)}
        </time>
      </Fact>
      <Fact name={t('trail.column.who')}>
        <Actor event={event} />
      </Fact>
      <Fact name={t('trail.column.organization')}>{event.organization?.name ?? nothing}</Fact>
      <Fact name={t('trail.column.did')}>
        {eventText(event.event, language())}
        {event.tried !== null && ` · ${t('trail.tried', { event: eventText(event.tried, language()) })}`}
      </Fact>
      {event.refused !== null && <Fact name={t('trail.refusedWhy')}>{event.refused}</Fact>}
      {typeof calls === 'number' && <Fact name={t('trail.refusedTimes')}>{calls}</Fact>}
      <Fact name={t('trail.column.reason')}>{event.reason ?? nothing}</Fact>
      <Fact name={t('trail.screen')}>
        {event.screen === null ? nothing : <span className="mono">{event.screen}</span>}
      </Fact>
      <Fact name={t('trail.column.address')}>
        {event.address === null ? nothing : <Copyable value={event.address} />}
      </Fact>
      <Fact name={t('trail.eventId')}>
        <Copyable value={event.id} />
      </Fact>
    </dl>
  );
}

/** Shows one event of the trail: actor, records, and values before and after. */
export default function TrailEventScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const query = useCall(trail.getTrailEvent, { params: { id } });
  return (
    <>
      <PageHeader title={t('trail.eventTitle')}>
        <BackButton to="/admin/audit/trail" label={t('trail.back')} />
      </PageHeader>
      <Loaded query={query}>
        {event => (
          <div className={pageClasses.page}>
            <Facts event={event} />
            <Differences detail={event.detail} />
            <Records event={event} />
            {event.hasTerms && <SearchTerms eventId={event.id} />}
            <EventDetails detail={event.detail} />
          </div>
        )}
      </Loaded>
    </>
  );
}
