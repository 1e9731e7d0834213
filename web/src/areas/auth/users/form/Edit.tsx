import type { UserDetail } from '@farol/contract/areas/auth/users';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { language } from '#client/language.ts';
import { FailedNotice } from '#ui/notices/FailedNotice.tsx';
import { formatCpf, formatInstant } from '#ui/format/format.ts';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { PageSkeleton } from '#ui/page/PageSkeleton.tsx';
import { useUser } from '../queries.ts';
import { UserState } from '../UserState.tsx';
import { useToggle } from '../useToggle.tsx';
import { UserForm } from './Form.tsx';
import { useUserForm } from './useUserForm.ts';

function ToggleButton({ user }: { user: UserDetail }) {
  const { t } = useTranslation();
  const { toggle, working, dialog } = useToggle();
  return (
    <>
      <Button variant="default" loading={working} onClick={() => toggle(user)}>
        {t(user.active ? 'users.deactivate' : 'users.reactivate')}
      </Button>
      {dialog}
    </>
  );
}

function Detail({ user }: { user: UserDetail }) {
  const { t } = useTranslation();
  const { cpf, lastLoginAt } = user;
  return (
    <>
      <UserState user={user} /> <span className="mono">{formatCpf(cpf)}</span>{' '}
      <span className="dim">
        {lastLoginAt === null
          ? t('users.never')
          : t('users.lastLoginAt', { when: formatInstant(lastLoginAt, language()) })}
      </span>
    </>
  );
}

function EditForm({ user }: { user: UserDetail }) {
  const userForm = useUserForm(user, user.organization?.id ?? null);
  return (
    <>
      <PageHeader title={user.fullName} detail={<Detail user={user} />} />
      <UserForm {...userForm} acts={user.abilities.includes('toggle') && <ToggleButton user={user} />} />
    </>
  );
}

export default function EditUserScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { data, error, refetch } = useUser(id);
  // Carries unsaved input over to the next version as its draft.
  if (data !== undefined) return <EditForm key={`${id} ${data.version}`} user={data} />;
  return (
    <>
      <PageHeader title={t('users.editTitle')} />
      {error === null ? <PageSkeleton /> : <FailedNotice error={error} onRetry={() => void refetch()} />}
    </>
  );
}
