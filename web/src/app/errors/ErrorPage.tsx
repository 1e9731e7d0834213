import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { canGoBack } from '#client/navigation.ts';
import { useIsSignedIn } from '#client/session.ts';
import { BarePage } from '#ui/page/BarePage.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import classes from './ErrorPage.module.css';

interface Props {
  title: string;
  address: string | null;
  children: ReactNode;
}

/** Shows an error instead of a screen, inside the frame when the user is signed in. */
export function ErrorPage({ title, address, children }: Props) {
  const { t } = useTranslation();
  const framed = useIsSignedIn();
  const navigate = useNavigate();
  // When the page is opened directly, the previous history entry is another site.
  const back = (): void =>
    void (canGoBack(window.history.state) ? navigate(-1) : navigate('/', { replace: true }));
  const body = (
    <>
      {children}
      {address !== null && <code className={`mono ${classes.address}`}>{`/web${address}`}</code>}
      <Button leftSection={<IconArrowLeft size={16} />} onClick={back}>
        {t('action.back')}
      </Button>
    </>
  );
  if (!framed) return <BarePage title={title}>{body}</BarePage>;
  return (
    <>
      <PageHeader title={title} />
      <div className={classes.body}>{body}</div>
    </>
  );
}
