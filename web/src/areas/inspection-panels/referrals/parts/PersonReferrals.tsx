import { type ReferralRow, referrals } from '@farol/contract/areas/inspection-panels/referrals';
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { language } from '#client/language.ts';
import { useCall } from '#client/useCall.ts';
import { formatInstant } from '#ui/format/format.ts';
import type { StartAirport } from '#ui/links/startAirport.ts';
import { referPath } from '#ui/links/passengerPath.ts';
import { formatPost } from './post.ts';
import classes from './Referrals.module.css';
import { StateTag } from './StateTag.tsx';

export function ReferralEntries({ rows }: { rows: readonly ReferralRow[] }) {
  const { t } = useTranslation();
  return (
    <ul className={classes.list}>
      {rows.map(row => (
        <li key={row.id} className={classes.entry}>
          <span className={classes.head}>
            <StateTag state={row.state} />
            <span>{formatPost(row, t)}</span>
          </span>
          <span>
            {[t(`referrals.wants.${row.wanted}`), row.instruction].filter(text => text !== '').join(': ')}
          </span>
          {row.note !== '' && <span>{t('referrals.noted', { note: row.note })}</span>}
          <small className="dim">
            {t('referrals.sent', { by: row.createdBy, at: formatInstant(row.createdAt, language()) })}
          </small>
        </li>
      ))}
    </ul>
  );
}

const background = { background: true, handles: 'all' } as const;

/** Referrals of a passenger with a link to a new one. Empty until they are read. */
export function PersonReferrals({ passengerId, start }: { passengerId: string; start: StartAirport }) {
  const { t } = useTranslation();
  const { data } = useCall(referrals.referralsOfPassenger, { params: { passengerId } }, background);
  if (data === undefined || (data.rows.length === 0 && !data.canAdd)) return null;
  return (
    <section>
      <h3>{t('referrals.title')}</h3>
      {data.rows.length > 0 && <ReferralEntries rows={data.rows} />}
      {data.canAdd && (
        <Button
          component={Link}
          to={referPath(passengerId)}
          state={start}
          variant="default"
          size="compact-sm"
          mt={8}
          leftSection={<IconSend size={14} aria-hidden="true" />}
        >
          {t('referrals.refer')}
        </Button>
      )}
    </section>
  );
}
