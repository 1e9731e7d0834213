import { occurrences } from '@farol/contract/areas/occurrences/occurrences';
import { formatFlight } from '@farol/contract/flight-name';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { language } from '#client/language.ts';
import { useCall } from '#client/useCall.ts';
import { formatLocalAt } from '#ui/format/format.ts';
import { StateNotice } from '#ui/notices/StateNotice.tsx';
import { Loaded } from '#ui/page/Loaded.tsx';
import { usePageRecord } from '#ui/page/places.ts';
import { occurrencesTab } from '../paths.ts';
import { Elsewhere } from './Elsewhere.tsx';
import { Occurrence } from './Occurrence.tsx';
import classes from './Occurrences.module.css';

/** Occurrences of a traveller on all flights, newest flight first. */
export default function TravellerOccurrences() {
  const { id: travellerId } = usePageRecord('traveller').traveller;
  const { t } = useTranslation();
  const query = useCall(occurrences.occurrencesOfTraveller, { params: { travellerId } });
  return (
    <Loaded query={query}>
      {({ rows, elsewhere, disclosed, truncated }) => (
        <>
          {elsewhere && <Elsewhere text={t('occurrences.elsewhereOfTraveller')} disclosed={disclosed} />}
          {truncated && <p role="note">{t('occurrences.truncated', { count: rows.length })}</p>}
          {rows.length === 0 ? (
            <StateNotice
              tone="empty"
              title={t('occurrences.none')}
              text={t('occurrences.noneOfTravellerText')}
            />
          ) : (
            <ul className={classes.list}>
              {rows.map(row => (
                <Occurrence
                  key={row.id}
                  occurrence={row}
                  flight={
                    <Link to={occurrencesTab(row.passengerId)}>
                      {formatFlight(row)} · {formatLocalAt(row.departureLocal, row.from, language())}
                    </Link>
                  }
                />
              ))}
            </ul>
          )}
        </>
      )}
    </Loaded>
  );
}
