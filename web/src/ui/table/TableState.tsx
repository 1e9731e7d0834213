import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../client/failures.ts';
import { StateNotice } from '../StateNotice.tsx';

/** What a table needs to know of the query its rows come from. */
export interface AsyncRows {
  error: Error | null;
  isFetching: boolean;
  /** Milliseconds since 1970; 0 before the first answer. */
  dataUpdatedAt: number;
  refetch(): unknown;
}

/** Why there is nothing, and what to try. */
export interface EmptyState {
  title: string;
  text: string;
  children?: ReactNode;
}

interface Props {
  source: AsyncRows;
  waiting: boolean;
  count: number;
  empty: EmptyState;
}

export function TableState({ source, waiting, count, empty }: Props) {
  const { t } = useTranslation();
  if (waiting && source.error !== null) {
    const { error } = source;
    return (
      <StateNotice
        tone="error"
        title={t('state.failed')}
        text={error.message}
        support={
          error instanceof ApiError && error.support !== undefined
            ? t('state.support', { code: error.support })
            : undefined
        }
      >
        <Button loading={source.isFetching} onClick={() => void source.refetch()}>
          {t('action.retry')}
        </Button>
      </StateNotice>
    );
  }
  if (waiting || count > 0) return null;
  return (
    <StateNotice tone="empty" title={empty.title} text={empty.text}>
      {empty.children}
    </StateNotice>
  );
}
