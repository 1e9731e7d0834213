import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { ErrorPage } from './ErrorPage.tsx';

/** Shows `/404?url=…`, the target of calls that get a 404, and every unknown address. */
export function NotFound() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  return (
    <ErrorPage
      title={t('errorPage.notFound')}
      address={pathname === '/404' ? query.get('url') : `${pathname}${search}`}
    >
      <p>{t('errorPage.notFoundText')}</p>
    </ErrorPage>
  );
}
