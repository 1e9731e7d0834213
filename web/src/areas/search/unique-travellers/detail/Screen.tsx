import { type TravellerDetail, uniqueTravellers } from '@farol/contract/areas/search/unique-travellers';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { language } from '#client/language.ts';
import { useCall } from '#client/useCall.ts';
import { fullYears, toLocalDate } from '#ui/format/dates.ts';
import { formatDay } from '#ui/format/format.ts';
import { Loaded } from '#ui/page/Loaded.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { OpenTab, PageTabs, RecordPage } from '#ui/page/PagePlaces.tsx';
import { useCountries } from '#ui/registry/useCountries.ts';
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
          <RecordPage page="traveller" record={shown}>
            <div className={classes.page}>
              <TravellerFacts traveller={shown.traveller} />
              <PageTabs page="traveller" record={shown} label={t('traveller.tabs')} />
              <div className={classes.content}>
                <OpenTab />
              </div>
            </div>
          </RecordPage>
        )}
      </Loaded>
    </>
  );
}
