import type { AlertDetail } from '@farol/contract/areas/alerts/inbox';
import type { PastCheck } from '@farol/contract/areas/judging/past-checks';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { language } from '#client/language.ts';
import { ReasonList } from '#ui/conditions/ReasonList.tsx';
import { Tag } from '#ui/display/Tag.tsx';
import { formatInstant } from '#ui/format/format.ts';
import classes from './PastChecks.module.css';

const tones = { ALERTED: 'red', MATCHES: 'amber', NO_MATCH: 'plain', ABSENT: 'plain' } as const;

function Limits({ check: { absence, outOfScope, notDrawn, raisesAlerts } }: { check: PastCheck }) {
  const { t } = useTranslation();
  return (
    <>
      {absence !== null && <p>{t(`pastChecks.absence.${absence}`)}</p>}
      {outOfScope.map(part => (
        <p key={part}>{t(`pastChecks.scope.${part}`)}</p>
      ))}
      {notDrawn && <p>{t('pastChecks.notDrawn')}</p>}
      {!raisesAlerts && <p>{t('pastChecks.noAlert')}</p>}
    </>
  );
}

function Matches({ matches }: Pick<PastCheck, 'matches'>) {
  const { t } = useTranslation();
  return matches.map(({ kind, wanted, found, possible }) => (
    <p key={`${wanted} ${found}`}>
      {t(`pastChecks.match.${kind}`)}: <span className="mono">{wanted}</span> {possible ? '≈' : '='}{' '}
      <span className="mono">{found}</span>
      {possible && <span className="dim"> ({t('pastChecks.possible')})</span>}
    </p>
  ));
}

function Findings({ findings }: Pick<PastCheck, 'findings'>) {
  const { t } = useTranslation();
  if (findings.length === 0) return null;
  const label = t(findings.some(({ holds }) => !holds) ? 'pastChecks.lacking' : 'pastChecks.holds');
  return (
    <>
      <p className="dim">{label}</p>
      <ReasonList reasons={findings} label={label} />
    </>
  );
}

interface AlertProps {
  check: PastCheck;
  at: string;
  alert: AlertDetail | undefined;
}

function RaisedAlert({ check: { alertId, raisedAt }, at, alert }: AlertProps) {
  const { t } = useTranslation();
  if (alertId === null || raisedAt === null) return null;
  const key = Date.parse(raisedAt) > Date.parse(at) ? 'pastChecks.alertLater' : 'pastChecks.alert';
  const receivers = (alert?.receivers ?? []).map(({ name, readAt }) =>
    readAt === null
      ? t('pastChecks.unread', { name })
      : t('pastChecks.read', { name, at: formatInstant(readAt, language()) }),
  );
  return (
    <>
      <p>
        <Link to={`/admin/alerts/${alertId}`}>{t(key, { at: formatInstant(raisedAt, language()) })}</Link>
      </p>
      {receivers.length > 0 && (
        <p>
          {t('pastChecks.receivers')}: {receivers.join(', ')}
        </p>
      )}
    </>
  );
}

export function CheckItem({ check, at, alert }: AlertProps) {
  const { t } = useTranslation();
  const { origin, title, version, writtenAt, outcome, absence } = check;
  const state = outcome === 'NO_MATCH' && absence !== null ? 'ABSENT' : outcome;
  return (
    <li className={classes.check}>
      <h3>
        {title} <Tag tone={tones[state]}>{t(`pastChecks.outcome.${state}`)}</Tag>
      </h3>
      <p className="dim">
        {t(`pastChecks.origin.${origin}`)} ·{' '}
        {t('pastChecks.version', { version, at: formatInstant(writtenAt, language()) })}
      </p>
      <Limits check={check} />
      <RaisedAlert check={check} at={at} alert={alert} />
      <Matches matches={check.matches} />
      <Findings findings={check.findings} />
    </li>
  );
}
