import { occurrences } from '@farol/contract/areas/occurrences/occurrences';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '#client/useCall.ts';
import { StateNotice } from '#ui/notices/StateNotice.tsx';
import { Loaded } from '#ui/page/Loaded.tsx';
import { usePageRecord } from '#ui/page/places.ts';
import { toAddOccurrence } from '../paths.ts';
import { Elsewhere } from './Elsewhere.tsx';
import { Occurrence } from './Occurrence.tsx';
import classes from './Occurrences.module.css';

/** Occurrences of a passenger, with the notice that other organizations registered some. */
export default function PassengerOccurrences() {
  const { id: passengerId } = usePageRecord('passenger');
  const { t } = useTranslation();
  const query = useCall(occurrences.occurrencesOfPassenger, { params: { passengerId } });
  return (
    <Loaded query={query}>
      {({ rows, elsewhere, disclosed, canAdd }) => (
        <>
          <div className={classes.bar}>
            {elsewhere && <Elsewhere text={t('occurrences.elsewhere')} disclosed={disclosed} />}
            {canAdd && (
              <Button
                component={Link}
                to={toAddOccurrence(passengerId)}
                leftSection={<IconPlus size={16} aria-hidden="true" />}
              >
                {t('occurrences.add')}
              </Button>
            )}
          </div>
          {rows.length === 0 ? (
            <StateNotice tone="empty" title={t('occurrences.none')} text={t('occurrences.noneText')} />
          ) : (
            <ul className={classes.list}>
              {rows.map(row => (
                <Occurrence key={row.id} occurrence={row} />
              ))}
            </ul>
          )}
        </>
      )}
    </Loaded>
  );
}
