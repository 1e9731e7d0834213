import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { FailedNotice } from '#ui/notices/FailedNotice.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { PageSkeleton } from '#ui/page/PageSkeleton.tsx';
import { type Register, type RegisterRecord, type TogglingRegister, useRecord } from './register.ts';
import { StateTag } from './StateTag.tsx';
import { useToggle } from './useToggle.tsx';

interface Props<R extends { version: number }> {
  register: Register<R>;
  title: string;
  /** Another version remounts the form, which keeps its edits as a draft. */
  children(record: R): ReactNode;
}

export function EditPage<R extends { version: number }>({ register, title, children }: Props<R>) {
  const { id, code } = useParams();
  const [search] = useSearchParams();
  const recordId = id ?? code?.toUpperCase() ?? search.get('id') ?? '';
  const { data, error, refetch } = useRecord(register, recordId);
  if (data !== undefined) return children(data);
  return (
    <>
      <PageHeader title={title} />
      {error === null ? <PageSkeleton /> : <FailedNotice error={error} onRetry={() => void refetch()} />}
    </>
  );
}

interface HeadProps {
  title: string;
  active?: boolean;
  children?: ReactNode;
}

export function EditHead({ title, active }: HeadProps) {
  return (
    <PageHeader title={title} {...(active === undefined ? {} : { detail: <StateTag active={active} /> })} />
  );
}

interface ToggleProps<R extends RegisterRecord> {
  register: TogglingRegister<R>;
  record: R;
  consequence: string;
}

export function ToggleButton<R extends RegisterRecord>({ register, record, consequence }: ToggleProps<R>) {
  const { t } = useTranslation();
  const { toggle, working, dialog } = useToggle(register, consequence);
  if (!record.abilities.includes('toggle')) return null;
  return (
    <>
      <Button variant="default" loading={working} onClick={() => toggle(record)}>
        {t(record.active ? 'register.end' : 'register.reactivate')}
      </Button>
      {dialog}
    </>
  );
}
