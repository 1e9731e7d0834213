import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';
import { useNeighbours } from '#ui/list/neighbours.ts';
import { Loaded } from '#ui/page/Loaded.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { OpenTab, PageTabs, RecordPage } from '#ui/page/PagePlaces.tsx';
import { passengerPath } from '#ui/links/passengerPath.ts';
import { formatFullName } from '../parts/fullName.ts';
import { useNotePassenger } from '../parts/recent.ts';
import { PassengerSummary } from './parts/PassengerSummary.tsx';
import { ListPosition } from './parts/ListPosition.tsx';
import classes from './parts/Passenger.module.css';
import { MaskedNotice } from './parts/MaskedNotice.tsx';
import { FreshnessBar } from './parts/FreshnessBar.tsx';
import { DossierButton } from './dossier/DossierButton.tsx';
import { usePassenger } from './queries.ts';

/** Shows one person on one flight. The left column stays; the child routes are tabs. */
export default function PassengerScreen() {
  const { t } = useTranslation();
  const { flightPassengerId = '' } = useParams();
  const { pathname } = useLocation();
  const tab = pathname.slice(passengerPath(flightPassengerId).length);
  const to = useCallback((id: string) => `${passengerPath(id)}${tab}`, [tab]);
  const neighbours = useNeighbours(flightPassengerId, to);
  const { found, fresh } = usePassenger(flightPassengerId);
  const { data } = found;
  useNotePassenger(data);
  return (
    <>
      <PageHeader
        // Remounts the heading for another person, so that screen readers read it.
        key={data?.id ?? ''}
        title={data === undefined ? t('passenger.title') : formatFullName(data)}
      >
        {neighbours !== undefined && <ListPosition neighbours={neighbours} />}
        {data !== undefined && <FreshnessBar source={found} fresh={fresh} />}
        {data !== undefined && <DossierButton passenger={data} />}
      </PageHeader>
      {data?.masked === true && <MaskedNotice passenger={data} />}
      <Loaded query={found}>
        {shown => (
          <RecordPage page="passenger" record={shown}>
            <div className={classes.page}>
              <PassengerSummary passenger={shown} />
              <div className={classes.side}>
                <PageTabs page="passenger" record={shown} label={t('passenger.tabs')} />
                <div className={classes.content}>
                  <OpenTab />
                </div>
              </div>
            </div>
          </RecordPage>
        )}
      </Loaded>
    </>
  );
}
