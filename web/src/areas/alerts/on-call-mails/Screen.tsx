import { onCallMails, type OnCallMail } from '@farol/contract/areas/alerts/on-call-mails';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { language } from '#client/language.ts';
import { useCall } from '#client/useCall.ts';
import { Tag } from '#ui/display/Tag.tsx';
import { formatInstant } from '#ui/format/format.ts';
import { StateNotice } from '#ui/notices/StateNotice.tsx';
import { Loaded } from '#ui/page/Loaded.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import classes from '#ui/page/MailPage.module.css';

const refreshSeconds = 10;
const tones = { QUEUED: 'amber', SENT: 'green', FAILED: 'red' } as const;

/** E-mails to on-call addresses of teams. The demo shows them instead of sending them. */
export default function OnCallMailsScreen() {
  const { t } = useTranslation();
  const found = useCall(onCallMails.listOnCallMails, {}, { refetchInterval: refreshSeconds * 1000 });
  return (
    <>
      <PageHeader title={t('onCallMails.title')}>
        <Link to="/inspection/work-teams/list">{t('onCallMails.teams')}</Link>
      </PageHeader>
      <Loaded query={found}>
        {({ delivery, rows }) => (
          <div className={classes.page}>
            {delivery === 'OFF' && <p role="status">{t('onCallMails.off')}</p>}
            {delivery === 'SIMULATED' && <p className="dim">{t('onCallMails.simulated')}</p>}
            {rows.length === 0 ? (
              <StateNotice tone="empty" title={t('onCallMails.none')} text={t('onCallMails.noneText')} />
            ) : (
              <ul>
                {rows.map(row => (
                  <Mail key={row.id} row={row} />
                ))}
              </ul>
            )}
          </div>
        )}
      </Loaded>
    </>
  );
}

function Mail({ row }: { row: OnCallMail }) {
  const { t } = useTranslation();
  const { team, address, severity, alerts, state, attempts, error, createdAt, sentAt, subject, text } = row;
  return (
    <li>
      <p>
        <strong>{subject ?? t('onCallMails.notWritten')}</strong>{' '}
        <Tag tone={tones[state]}>{t(`onCallMails.state.${state}`)}</Tag>
      </p>
      <p className="dim">
        {address} · {team.name} · {t('onCallMails.alerts', { count: alerts })} ·{' '}
        {t(`onCallMails.severity.${severity}`)} · {formatInstant(sentAt ?? createdAt, language())}
      </p>
      {error !== null && <p>{t('onCallMails.failed', { count: attempts, error })}</p>}
      {text !== null && <blockquote>{text}</blockquote>}
    </li>
  );
}
