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

interface Props {
  source: AsyncRows;
  rows: readonly unknown[] | undefined;
  empty: { title: string; text: string; children?: ReactNode };
}

export function TableState({ source, rows, empty }: Props) {
  const { t } = useTranslation();
  if (rows === undefined && source.error !== null) {
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
  if (rows?.length !== 0) return null;
  return (
    <StateNotice tone="empty" title={empty.title} text={empty.text}>
      {empty.children}
    </StateNotice>
  );
}
