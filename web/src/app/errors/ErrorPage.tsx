import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { hasWayBack } from '../../client/navigation.ts';
import { BarePage } from '../../ui/BarePage.tsx';

interface Props {
  title: string;
  children: ReactNode;
}

export function ErrorPage({ title, children }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  // Opened directly, what lies before is not ours.
  const back = (): void =>
    void (hasWayBack(window.history.state) ? navigate(-1) : navigate('/', { replace: true }));
  return (
    <BarePage title={title}>
      {children}
      <Button leftSection={<IconArrowLeft size={16} />} onClick={back}>
        {t('action.back')}
      </Button>
    </BarePage>
  );
}
