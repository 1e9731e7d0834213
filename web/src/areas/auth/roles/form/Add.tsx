import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useReader } from '#client/reader.ts';
import { FailedNotice } from '#ui/notices/FailedNotice.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { PageSkeleton } from '#ui/page/PageSkeleton.tsx';
import { useRoleLimits } from '../queries.ts';
import { RoleForm } from './Form.tsx';
import { useRoleForm } from './useRoleForm.ts';
import { newRole, type RoleLimits } from './values.ts';

function AddForm({ limits }: { limits: RoleLimits }) {
  const { viewing = false } = useReader();
  const written = useRoleForm({ initial: useMemo(() => newRole(limits), [limits]), limits, viewing });
  return <RoleForm {...written} limits={limits} saved={false} />;
}

export default function AddRoleScreen() {
  const { t } = useTranslation();
  const limits = useRoleLimits();
  return (
    <>
      <PageHeader title={t('roles.addTitle')} />
      {limits.data !== undefined && <AddForm limits={limits.data} />}
      {limits.data === undefined &&
        (limits.error === null ? (
          <PageSkeleton />
        ) : (
          <FailedNotice error={limits.error} onRetry={() => void limits.refetch()} />
        ))}
    </>
  );
}
