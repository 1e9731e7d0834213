import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { BarePage } from '#ui/page/BarePage.tsx';
import { draftStore } from '#client/drafts.ts';
import { session } from '#client/session.ts';

export default function LogoutReturnScreen() {
  const { t } = useTranslation();
  useEffect(() => {
    session.clear();
    draftStore.clear();
  }, []);
  return (
    <BarePage title={t('logout.title')}>
      <p>{t('logout.text')}</p>
      <Button component={Link} to="/auth/login" variant="default">
        {t('login.again')}
      </Button>
    </BarePage>
  );
}
