import type { AlertRow } from '@farol/contract/areas/alerts/inbox';
import { useTranslation } from 'react-i18next';
import { Tag } from '../../../ui/Tag.tsx';
import { Instant } from '../../../ui/Times.tsx';
import { useFieldName } from '../../../ui/fieldName.ts';
import classes from './AlertCard.module.css';

interface Props {
  alert: AlertRow;
  /** Heading level where it stands. */
  heading: 'h2' | 'h3';
}

/** Why an alert exists: what raised it, and each condition with what was wanted and what was found. */
export default function AlertCard({ alert, heading: Heading }: Props) {
  const { t } = useTranslation();
  const name = useFieldName();
  return (
    <article className={classes.card}>
      <div className={classes.head}>
        <Heading>{alert.title}</Heading>
        <Tag tone={alert.origin === 'RESTRICTION' ? 'red' : 'amber'}>
          {t(`alerts.origin.${alert.origin}`)}
        </Tag>
      </div>
      <p className="dim">
        {t(`alerts.status.${alert.status}`)} · <Instant at={alert.createdAt} />
      </p>
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
            <tr key={`${field}-${operator}-${wanted}`}>
              <td>{name(field)}</td>
              <td>
                {operator} {wanted}
              </td>
              <td>
                <b>{found}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}
