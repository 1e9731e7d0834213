import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import classes from '../../ui/BarePage.module.css';
import { ErrorPage } from './ErrorPage.tsx';

/** `/404?url=` after a call found nothing, or any address that is no page. */
export function NotFound() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const address = pathname === '/404' ? query.get('url') : `${pathname}${search}`;
  return (
    <ErrorPage title={t('errorPage.notFound')}>
      <p>{t('errorPage.notFoundText')}</p>
      {address !== null && <code className={`mono ${classes.address}`}>{`/web${address}`}</code>}
    </ErrorPage>
  );
}
