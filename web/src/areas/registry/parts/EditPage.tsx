import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { FailedNotice } from '../../../ui/FailedNotice.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { PageSkeleton } from '../../../ui/PageSkeleton.tsx';
import { type Register, type Registered, type TogglingRegister, useRecord } from './register.ts';
import { State } from './State.tsx';
import { useToggle } from './useToggle.tsx';

interface Props<R extends { version: number }> {
  register: Register<R>;
  title: string;
  /** The record once it is there. Its form begins anew with another version: what was written comes over as its draft. */
  children(record: R): ReactNode;
}

/** The record that the address names: until it is there, a skeleton; where it cannot be had, why. */
export function EditPage<R extends { version: number }>({ register, title, children }: Props<R>) {
  const { id, code = '' } = useParams();
  const { data, error, refetch } = useRecord(register, id ?? code.toUpperCase());
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
    <PageHeader title={title} {...(active === undefined ? {} : { detail: <State active={active} /> })} />
  );
}

interface ToggleProps<R extends Registered> {
  register: TogglingRegister<R>;
  record: R;
  consequence: string;
}

export function ToggleButton<R extends Registered>({ register, record, consequence }: ToggleProps<R>) {
  const { t } = useTranslation();
  const { toggle, working, dialog } = useToggle(register, consequence);
  if (!record.abilities.includes('toggle')) return null;
  return (
    <>
      <Button variant="default" loading={working} onClick={() => toggle(record)}>
        {t(record.active ? 'registry.end' : 'registry.reactivate')}
      </Button>
      {dialog}
    </>
  );
}
