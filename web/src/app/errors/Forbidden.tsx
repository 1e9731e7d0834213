import { permissions } from '@farol/contract/permissions';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import classes from '../../ui/BarePage.module.css';
import { ErrorPage } from './ErrorPage.tsx';

/** `/forbidden?url=…&needs=A,B`: one of the functionalities named would have been enough. */
export function Forbidden() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const address = query.get('url');
  const named = new Set(query.get('needs')?.split(','));
  const needs = permissions.filter(permission => named.has(permission));
  return (
    <ErrorPage title={t('errorPage.forbidden')}>
      {needs.length > 0 && (
        <>
          <p>{t('errorPage.needs', { count: needs.length })}</p>
          <ul>
            {needs.map(permission => (
              <li key={permission}>
                {t(`permission.${permission}`)} <code className="mono dim">{permission}</code>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>{t('errorPage.whomToAsk')}</p>
      {address !== null && <code className={`mono ${classes.address}`}>{`/web${address}`}</code>}
    </ErrorPage>
  );
}
