import type { AlertRow } from '@farol/contract/areas/alerts/inbox';
import { useTranslation } from 'react-i18next';
import { useFieldName } from '../../../ui/fieldName.ts';
import classes from './AlertCard.module.css';

/** Each condition with what was wanted and what was found. */
export function AlertReasons({ alert }: { alert: AlertRow }) {
  const { t } = useTranslation();
  const name = useFieldName();
  return (
    <table className={classes.reasons}>
      <thead>
        <tr>
          <th scope="col">{t('alerts.field')}</th>
          <th scope="col">{t('alerts.wanted')}</th>
          <th scope="col">{t('alerts.found')}</th>
        </tr>
      </thead>
      <tbody>
        {alert.reasons.map(({ field, operator, wanted, found }) => (
          <tr key={`${field}-${operator}-${wanted.join()}`}>
            <td>{name(field)}</td>
            <td>
              {operator} {wanted.join(', ')}
            </td>
            <td>
              <b>{found.join(', ')}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
