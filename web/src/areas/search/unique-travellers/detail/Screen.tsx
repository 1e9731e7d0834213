import { type TravellerDetail, uniqueTravellers } from '@farol/contract/areas/search/unique-travellers';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, Outlet, useLocation, useParams } from 'react-router';
import { language } from '#client/language.ts';
import { agencyRule, canUse, readerCanSeeAlerts, useReader } from '#client/reader.ts';
import { useCall } from '#client/useCall.ts';
import { Tabs } from '#ui/controls/Tabs.tsx';
import { fullYears, toLocalDate } from '#ui/format/dates.ts';
import { formatDay } from '#ui/format/format.ts';
import { Loaded } from '#ui/page/Loaded.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { PageSkeleton } from '#ui/page/PageSkeleton.tsx';
import { useCountries } from '#ui/registry/useCountries.ts';
import { recordsRule } from '../../recordsRule.ts';
import { formatFullName } from '../../parts/fullName.ts';
import classes from './Traveller.module.css';

function TravellerFacts({ traveller }: { traveller: TravellerDetail }) {
  const { t } = useTranslation();
  const countries = useCountries();
  const { birthDate, gender, nationality } = traveller;
  const facts = [
    [
      t('passengers.column.birthDate'),
      birthDate === null
        ? null
        : `${formatDay(birthDate, language())} · ${t('passenger.age', { count: fullYears(birthDate, toLocalDate(new Date())) })}`,
    ],
    [
      t('passengers.search.gender'),
      gender === null ? null : t(`passengers.genders.${gender}`, { defaultValue: gender }),
    ],
    [t('passengerList.column.nationality'), nationality === null ? null : countries.name(nationality)],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(
        ([label, value]) =>
          value !== null && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** Shows one person across flights. The child routes are tabs. */
export default function TravellerScreen() {
  const { t } = useTranslation();
  const { vuId = '' } = useParams();
  const { state }: { state: unknown } = useLocation();
  const reader = useReader();
  const found = useCall(uniqueTravellers.getTraveller, { params: { vuId } });
  const { data } = found;
  return (
    <>
      <PageHeader
        // Remounts the heading for another person, so that screen readers read it.
        key={data?.traveller.id ?? ''}
        title={data === undefined ? t('traveller.page') : formatFullName(data.traveller)}
      />
      <Loaded query={found}>
        {shown => (
          <div className={classes.page}>
            <TravellerFacts traveller={shown.traveller} />
            <Tabs label={t('traveller.tabs')}>
              <NavLink to="details" replace state={state}>
                {t('traveller.tab.details')}
              </NavLink>
              <NavLink to="all-flights" replace state={state}>
                {t('traveller.tab.flights', { count: shown.rows.length })}
              </NavLink>
              {canUse(reader, recordsRule) && (
                <NavLink to="all-flights-inspection" replace state={state}>
                  {t('traveller.tab.inspections')}
                </NavLink>
              )}
              {canUse(reader, agencyRule('RESTRICTION_LIST')) && (
                <NavLink to="restrictions" replace state={state}>
                  {t('traveller.tab.restrictions')}
                </NavLink>
              )}
              {canUse(reader, recordsRule) && (
                <NavLink to="occurencies" replace state={state}>
                  {t('traveller.tab.occurrences')}
                </NavLink>
              )}
              {readerCanSeeAlerts(reader) && (
                <NavLink to="alerts" replace state={state}>
                  {t('traveller.tab.alerts', { count: shown.traveller.alerts })}
                </NavLink>
              )}
            </Tabs>
            <div className={classes.content}>
              <Suspense fallback={<PageSkeleton />}>
                <Outlet context={shown} />
              </Suspense>
            </div>
          </div>
        )}
      </Loaded>
    </>
  );
}
