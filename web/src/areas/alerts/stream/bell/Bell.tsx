import { IconBell } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { appMode } from '#client/mode.ts';
import { useSession } from '#client/session.ts';
import { useRefreshLists, useReloadCounts } from '../../queries.ts';
import { useAlertState, useAlertStream } from '../alertCounter.ts';
import classes from './Bell.module.css';

const formatCount = (count: number): string => (count > 999 ? '999+' : String(count));

/** Starts again when the user views as another organization, whose count differs. */
export default function Bell() {
  return <UnreadBell key={useSession()?.viewing_as?.id ?? ''} />;
}

/**
 * Shows the unread count and announces it politely. In app mode it renders nothing but keeps the count alive
 * for other screens.
 */
function UnreadBell() {
  const { t } = useTranslation();
  const { count } = useAlertState();
  useAlertStream(useRefreshLists());
  useReloadCounts();
  if (appMode) return null;
  const label = count === null ? t('alerts.title') : t('alerts.unreadCount', { count });
  return (
    <>
      <Link to="/admin/alerts" className={classes.bell} aria-label={label} title={label}>
        <IconBell size={18} aria-hidden="true" />
        {count !== null && count > 0 && (
          <span className={classes.badge} aria-hidden="true">
            {formatCount(count)}
          </span>
        )}
      </Link>
      <span role="status" aria-live="polite" className="visually-hidden">
        {count === null ? '' : label}
      </span>
    </>
  );
}
