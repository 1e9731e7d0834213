import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { ErrorPage } from './ErrorPage.tsx';

/** `/404?url=` after a call found nothing, or any address that is no page. */
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
