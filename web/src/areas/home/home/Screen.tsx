import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutletContext } from 'react-router';
import { canUse, hasNoAccess, type Reader, readerCanSeeAlerts, useReader } from '#client/reader.ts';
import { useMyAirports } from '#ui/registry/useAirports.ts';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';
import { FailedLine } from '#ui/notices/FailedNotice.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import type { FrameContext } from '#ui/page/screenTypes.ts';
import { useNextAlerts } from '#areas/alerts/index.ts';
import { NoAccessPage } from '#areas/auth/index.ts';
import { UnreadUpdates } from '#areas/help/index.ts';
import classes from './Home.module.css';
import { Files } from './parts/Files.tsx';
import { Movements } from './parts/Movements.tsx';
import { NextAlerts } from './parts/NextAlerts.tsx';
import { UnreadCounts } from './parts/UnreadCounts.tsx';

function flightListPath({ permissions }: Reader): string | null {
  if (permissions.has('FLIGHT_LIST')) return '/boarding/flights';
  return permissions.has('AIRLINE_FLIGHT_LIST') ? '/boarding/airline-flights' : null;
}

function Alerts() {
  const { t } = useTranslation();
  return (
    <section className={classes.alerts} aria-labelledby="home-alerts">
      <div className={classes.heading}>
        <h2 id="home-alerts">{t('home.unread')}</h2>
      </div>
      <UnreadCounts />
      <NextAlerts />
    </section>
  );
}

/**
 * Requests its data at once but appears together with the alerts, so that these do not shift it under the
 * pointer.
 */
function BelowAlerts({ children }: { children: ReactNode }) {
  const { isPending } = useNextAlerts();
  return (
    <div className={classes.below} hidden={isPending}>
      {children}
    </div>
  );
}

function FlightsAround({ listPath }: { listPath: string }) {
  const { data: mine, isError, refetch } = useMyAirports();
  const airports = useMemo(() => mine?.map(({ iata }) => iata), [mine]);
  if (isError && airports === undefined) return <FailedLine onRetry={() => void refetch()} />;
  return (
    <div className={classes.pair}>
      <Movements movement="arrival" airports={airports} listPath={listPath} />
      <Movements movement="departure" airports={airports} listPath={listPath} />
    </div>
  );
}

/** Loads after the rest of the page; a failure leaves the page as it is. */
function Updates() {
  const [failed, setFailed] = useState(false);
  if (failed) return null;
  return (
    <LazyPart onFailed={() => setFailed(true)}>
      <UnreadUpdates />
    </LazyPart>
  );
}

export default function HomeScreen() {
  const { t } = useTranslation();
  const reader = useReader();
  const { onlyHome } = useOutletContext<FrameContext>();
  if (onlyHome || hasNoAccess(reader)) return <NoAccessPage />;
  const listPath = flightListPath(reader);
  const seesAlerts = readerCanSeeAlerts(reader);
  const readsUpdates = canUse(reader, ['UPDATES_READ', 'UPDATES_EDIT']);
  const seesFiles = reader.permissions.has('API_PNR_PANEL');
  const others = (
    <>
      {seesFiles && <Files />}
      {listPath !== null && <FlightsAround listPath={listPath} />}
      {readsUpdates && <Updates />}
    </>
  );
  return (
    <>
      <PageHeader title={t('home.title')} />
      <div className={classes.body}>
        {seesAlerts && <Alerts />}
        {seesAlerts ? <BelowAlerts>{others}</BelowAlerts> : others}
        {!seesAlerts && !seesFiles && listPath === null && <p className="dim">{t('home.useMenu')}</p>}
      </div>
    </>
  );
}
