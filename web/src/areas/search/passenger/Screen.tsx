import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, Outlet, useParams } from 'react-router';
import { ApiError } from '../../../client/failures.ts';
import { readerSeesAlerts, useReader } from '../../../client/reader.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { PageSkeleton } from '../../../ui/PageSkeleton.tsx';
import { StateNotice } from '../../../ui/StateNotice.tsx';
import { Aside } from './parts/Aside.tsx';
import classes from './parts/Passenger.module.css';
import { usePassenger } from './queries.ts';

/** One person on one flight. The column at the left stays; the routes below it are its tabs. */
export default function PassengerScreen() {
  const { t } = useTranslation();
  const { flightPassengerId = '' } = useParams();
  const seesAlerts = readerSeesAlerts(useReader());
  const query = usePassenger(flightPassengerId);
  const { data, error } = query;
  if (error !== null && data === undefined) {
    const support = error instanceof ApiError ? error.support : undefined;
    return (
      <>
        <PageHeader title={t('passenger.title')} />
        <StateNotice
          tone="error"
          title={t('state.failed')}
          text={error.message}
          support={support === undefined ? undefined : t('state.support', { code: support })}
        >
          <Button onClick={() => void query.refetch()}>{t('action.retry')}</Button>
        </StateNotice>
      </>
    );
  }
  if (data === undefined) {
    return (
      <>
        <PageHeader title={t('passenger.title')} />
        <PageSkeleton />
      </>
    );
  }
  return (
    <>
      <PageHeader title={`${data.surname}, ${data.givenNames}`} />
      <div className={classes.page}>
        <Aside passenger={data} />
        <div className={classes.side}>
          <nav className={classes.tabs} aria-label={t('passenger.tabs')}>
            <NavLink to="details" replace>
              {t('passenger.tab.details')}
            </NavLink>
            <NavLink to="events" replace>
              {t('passenger.tab.events')}
            </NavLink>
            {seesAlerts && (
              <NavLink to="alerts" replace>
                {t('passenger.tab.alerts', { count: data.alerts })}
              </NavLink>
            )}
          </nav>
          <div className={classes.content}>
            <Suspense fallback={<PageSkeleton />}>
              <Outlet context={data} />
            </Suspense>
          </div>
        </div>
      </div>
    </>
  );
}
