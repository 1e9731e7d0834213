import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#client/failures.ts';
import { StateNotice } from './StateNotice.tsx';

interface Props {
  error: Error;
  onRetry(): void;
  retrying?: boolean;
  children?: ReactNode;
}

export function FailedNotice({ error, onRetry, retrying = false, children }: Props) {
  const { t } = useTranslation();
  const support = error instanceof ApiError ? error.support : undefined;
  return (
    <StateNotice
      tone="error"
      title={t('state.failed')}
      text={error.message}
      support={support === undefined ? undefined : t('state.support', { code: support })}
    >
      <Button loading={retrying} onClick={onRetry}>
        {t('action.retry')}
      </Button>
      {children}
    </StateNotice>
  );
}

/** Shows one line, next to content that did load. */
export function FailedLine({ onRetry }: Pick<Props, 'onRetry'>) {
  const { t } = useTranslation();
  return (
    <p>
      {t('state.failed')}{' '}
      <Button size="compact-sm" variant="default" onClick={onRetry}>
        {t('action.retry')}
      </Button>
    </p>
  );
}
