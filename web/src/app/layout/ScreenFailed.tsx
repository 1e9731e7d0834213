import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { StateNotice } from '#ui/notices/StateNotice.tsx';

/** Shown when a screen throws or its files cannot be fetched, for example after an upgrade. */
export function ScreenFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <StateNotice tone="error" title={t('state.screenFailed')} text={t('state.screenFailedText')}>
      <Button onClick={onRetry}>{t('action.retry')}</Button>
      <Button variant="default" onClick={() => window.location.reload()}>
        {t('action.reload')}
      </Button>
    </StateNotice>
  );
}
