import { roles } from '@farol/contract/areas/auth/roles';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#client/useCall.ts';
import { toSavedChange } from '#ui/form/formOptions.ts';
import { DetailPage, joinQueries } from '#ui/page/Loaded.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { ToggleButton, useRecordId } from '#ui/register/registerForm.tsx';
import { StateTag } from '#ui/register/StateTag.tsx';
import { roleRegister } from '../register.ts';
import { RoleForm } from './Form.tsx';
import { useRoleForm } from './useRoleForm.ts';
import { type RoleDetail, type RoleLimits, toFormValues } from './values.ts';

function EditForm({ role, limits }: { role: RoleDetail; limits: RoleLimits }) {
  const { t } = useTranslation();
  const { id, active, holders } = role;
  const roleForm = useRoleForm({
    initial: useMemo(() => toFormValues(role), [role]),
    limits,
    saved: role,
    current: async () => {
      const now = await roleRegister.read(id);
      return { values: toFormValues(now), version: now.version, change: toSavedChange(now) };
    },
  });
  return (
    <>
      <PageHeader
        title={t('roles.editTitle')}
        detail={
          <>
            <StateTag active={active} /> {t('roles.heldBy', { count: holders })}
          </>
        }
      />
      <RoleForm
        {...roleForm}
        limits={limits}
        saved
        acts={<ToggleButton register={roleRegister} record={role} />}
      />
    </>
  );
}

export default function EditRoleScreen() {
  const { t } = useTranslation();
  const id = useRecordId();
  const query = joinQueries(roleRegister.useRecord(id), useCall(roles.roleLimits, {}));
  return (
    <DetailPage query={query} title={t('roles.editTitle')}>
      {/* Carries unsaved input over to the next version as its draft. */}
      {([role, limits]) => <EditForm key={`${id} ${role.version}`} role={role} limits={limits} />}
    </DetailPage>
  );
}
