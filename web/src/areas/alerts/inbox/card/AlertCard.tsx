import type { AlertDetail } from '@farol/contract/areas/alerts/inbox';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ActBar } from '#ui/list/ActBar.tsx';
import { Tag } from '#ui/display/Tag.tsx';
import { Instant } from '#ui/display/Times.tsx';
import { buildRowActs } from '../../handling/rowActs.ts';
import { useAlertActs } from '../../handling/useAlertActs.ts';
import { useHandling } from '../../handling/useHandling.tsx';
import { useUndoKeys } from '../../handling/useUndoKeys.ts';
import classes from './AlertCard.module.css';
import { AlertHandling, Receivers } from './AlertHandling.tsx';
import { AlertReasons } from './AlertReasons.tsx';
import { AlertNote } from './AlertNote.tsx';
import { PossibleHint, PossibleTag } from './PossibleMatch.tsx';
import { SeverityTag } from './SeverityTag.tsx';
import { formatState } from '../../state.ts';

interface Props {
  alert: AlertDetail;
  heading: 'h2' | 'h3';
}

/** Shows an alert on its passenger's page: note, reasons and acts. */
export default function AlertCard({ alert, heading: Heading }: Props) {
  const { t } = useTranslation();
  const acts = useAlertActs();
  const { handle, dialog } = useHandling();
  useUndoKeys(acts);
  return (
    <article className={classes.card}>
      <div className={classes.head}>
        <Heading>{alert.title}</Heading>
        <SeverityTag severity={alert.severity} score={null} />
        <Tag tone={alert.origin === 'RESTRICTION' ? 'red' : 'amber'}>
          {t(`alerts.origin.${alert.origin}`)}
        </Tag>
        <PossibleTag alert={alert} />
        {alert.removed && <Tag tone="plain">{t('alerts.removedMark')}</Tag>}
      </div>
      <AlertHandling alert={alert} />
      <AlertNote alert={alert} />
      <p className="dim">
        {formatState(alert, t)} · <Instant at={alert.createdAt} />
      </p>
      <PossibleHint alert={alert} />
      <AlertReasons conditions={alert.conditions} />
      <Receivers receivers={alert.receivers} />
      <p>
        <Link to={`/admin/alerts/${alert.id}`}>{t('alerts.openExplanation')}</Link>
      </p>
      <ActBar
        // Omits keys: several alerts may be on one page.
        acts={buildRowActs(t, alert, acts, handle).map(({ id, label, icon, run }) => ({
          id,
          label,
          icon,
          run,
        }))}
        label={t('table.actsOf', { name: alert.title })}
      />
      {dialog}
    </article>
  );
}
