import { roles } from '@farol/contract/areas/auth/roles';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#client/useCall.ts';
import { Loaded } from '#ui/page/Loaded.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { RoleForm } from './Form.tsx';
import { useRoleForm } from './useRoleForm.ts';
import { newRole, type RoleLimits } from './values.ts';

function AddForm({ limits }: { limits: RoleLimits }) {
  const written = useRoleForm({ initial: useMemo(() => newRole(limits), [limits]), limits });
  return <RoleForm {...written} limits={limits} saved={false} />;
}

export default function AddRoleScreen() {
  const { t } = useTranslation();
  const query = useCall(roles.roleLimits, {});
  return (
    <>
      <PageHeader title={t('roles.addTitle')} />
      <Loaded query={query}>{limits => <AddForm limits={limits} />}</Loaded>
    </>
  );
}
