import { type Permission, permissions } from '@farol/contract/permissions';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useIsSignedIn } from '#client/session.ts';
import { AccessManagerList } from '#ui/access/AccessManagerList.tsx';
import { ErrorPage } from './ErrorPage.tsx';

interface Props {
  address: string | null;
  /** Any one of them is enough. */
  needs: readonly Permission[];
}

export function ForbiddenPage({ address, needs }: Props) {
  const { t } = useTranslation();
  const signedIn = useIsSignedIn();
  return (
    <ErrorPage title={t('errorPage.forbidden')} address={address}>
      {needs.length > 0 && (
        <>
          <p>{t('errorPage.needs', { count: needs.length })}</p>
          <ul>
            {needs.map(permission => (
              <li key={permission}>{t(`permission.${permission}`)}</li>
            ))}
          </ul>
        </>
      )}
      <p>{t('errorPage.whomToAsk')}</p>
      {signedIn && <AccessManagerList />}
    </ErrorPage>
  );
}

/** Shows `/forbidden?url=…&needs=A,B`, the target of refused calls. */
export function Forbidden() {
  const [query] = useSearchParams();
  const requested = new Set(query.get('needs')?.split(','));
  return (
    <ForbiddenPage
      address={query.get('url')}
      needs={permissions.filter(permission => requested.has(permission))}
    />
  );
}
