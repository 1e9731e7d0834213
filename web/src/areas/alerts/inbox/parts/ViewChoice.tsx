import { alertOrders } from '@farol/contract/areas/alerts/inbox';
import { useTranslation } from 'react-i18next';
import { alertGroups, type InboxView } from '../view.ts';
import classes from './Inbox.module.css';

interface Props {
  view: InboxView;
  onChange(next: Partial<InboxView>): void;
}

/** Chooses the order and the groups of the inbox. */
export function ViewChoice({ view, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <label className={classes.choice}>
        <span>{t('table.sortBy')}</span>
        <select
          aria-label={t('table.sortBy')}
          value={view.order}
          onChange={({ currentTarget: { value } }) =>
            onChange({ order: alertOrders.find(order => order === value) ?? 'SEVERITY' })
          }
        >
          {alertOrders.map(order => (
            <option key={order} value={order}>
              {t(`alerts.order.${order}`)}
            </option>
          ))}
        </select>
      </label>
      <label className={classes.choice}>
        <span>{t('alerts.group.label')}</span>
        <select
          aria-label={t('alerts.group.label')}
          value={view.group}
          onChange={({ currentTarget: { value } }) =>
            onChange({ group: alertGroups.find(group => group === value) ?? 'none' })
          }
        >
          {alertGroups.map(group => (
            <option key={group} value={group}>
              {t(`alerts.group.${group}`)}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}
