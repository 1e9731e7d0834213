import type { AlertDetail } from '@farol/contract/areas/alerts/inbox';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { formatNumber } from '#ui/format/format.ts';
import classes from './AlertCard.module.css';

/** Lists each condition with its expected and found values. */
export function AlertReasons({ conditions }: Pick<AlertDetail, 'conditions'>) {
  const { t } = useTranslation();
  const now = language();
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
        {conditions.map(({ field, wanted, found, score }) => (
          <tr key={`${field.en}-${wanted.en}-${found.en}`}>
            <td>{field[now]}</td>
            <td>{wanted[now]}</td>
            <td>
              <b>{found[now]}</b>
              {score !== null && (
                <span className="dim">
                  {' '}
                  {t('alerts.alike', { percent: formatNumber(Math.round(score * 100), now) })}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
