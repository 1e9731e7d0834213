import { login } from '@farol/contract/areas/auth/login';
import { Alert, Button } from '@mantine/core';
import { IconClock, IconInfoCircle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { call } from '#client/call.ts';
import { isFresh } from '#client/claims.ts';
import { BarePage } from '#ui/page/BarePage.tsx';
import { session, useSession } from '#client/session.ts';
import { usePublicSettings } from '#client/settings.ts';

export default function LoginScreen() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const claims = useSession();
  const settings = usePublicSettings();
  const enter = useMutation({
    mutationFn: () => call(login.authorizeUrl, {}),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  useEffect(() => session.refresh(), []);
  if (claims !== null && session.exists() && isFresh(claims, Date.now())) return <Navigate to="/" replace />;
  return (
    <BarePage title={t('login.title')}>
      <p>{t('login.text')}</p>
      {query.get('expired') === '1' && (
        <Alert color="yellow" icon={<IconClock />} variant="light">
          {t('login.expired')}
        </Alert>
      )}
      {query.get('deactivated') === '1' && (
        <Alert color="yellow" icon={<IconInfoCircle />} variant="light" role="status">
          {t('login.deactivated')}
        </Alert>
      )}
      {query.get('cancelled') === '1' && (
        <Alert color="gray" icon={<IconInfoCircle />} variant="light" role="status">
          {t('login.cancelled')}
        </Alert>
      )}
      <Button size="md" loading={enter.isPending || enter.isSuccess} onClick={() => enter.mutate()}>
        {t('login.enter')}
      </Button>
      {settings.data?.demo === true && <p className="dim">{t('login.demo')}</p>}
    </BarePage>
  );
}
