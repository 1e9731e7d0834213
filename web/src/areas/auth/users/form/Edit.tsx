import type { UserDetail } from '@farol/contract/areas/auth/users';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { formatCpf, formatInstant } from '#ui/format/format.ts';
import { DetailPage } from '#ui/page/Loaded.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { ToggleButton, useRecordId } from '#ui/register/registerForm.tsx';
import { StateTag } from '#ui/register/StateTag.tsx';
import { userRegister } from '../register.ts';
import { UserForm } from './Form.tsx';
import { useUserForm } from './useUserForm.ts';

function Detail({ user }: { user: UserDetail }) {
  const { t } = useTranslation();
  const { active, cpf, lastLoginAt } = user;
  return (
    <>
      <StateTag active={active} /> <span className="mono">{formatCpf(cpf)}</span>{' '}
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
      <UserForm {...userForm} acts={<ToggleButton register={userRegister} record={user} />} />
    </>
  );
}

export default function EditUserScreen() {
  const { t } = useTranslation();
  const id = useRecordId();
  return (
    <DetailPage query={userRegister.useRecord(id)} title={t('users.editTitle')}>
      {/* Carries unsaved input over to the next version as its draft. */}
      {user => <EditForm key={`${id} ${user.version}`} user={user} />}
    </DetailPage>
  );
}
