import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useReader } from '#client/reader.ts';
import { FailedNotice } from '#ui/notices/FailedNotice.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { PageSkeleton } from '#ui/page/PageSkeleton.tsx';
import { RoleState } from '../list/columns.tsx';
import { getRole, useRole, useRoleLimits } from '../queries.ts';
import { useToggle } from '../useToggle.tsx';
import { RoleForm } from './Form.tsx';
import { useRoleForm } from './useRoleForm.ts';
import { type RoleDetail, type RoleLimits, valuesOf } from './values.ts';

function ToggleButton({ role }: { role: RoleDetail }) {
  const { t } = useTranslation();
  const { toggle, working, dialog } = useToggle();
  return (
    <>
      <Button variant="default" loading={working} onClick={() => toggle(role)}>
        {t(role.active ? 'roles.deactivate' : 'roles.reactivate')}
      </Button>
      {dialog}
    </>
  );
}

function EditForm({ role, limits }: { role: RoleDetail; limits: RoleLimits }) {
  const { t } = useTranslation();
  const { viewing = false } = useReader();
  const { id, abilities, active, holders } = role;
  const roleForm = useRoleForm({
    initial: useMemo(() => valuesOf(role), [role]),
    limits,
    saved: role,
    current: async () => {
      const now = await getRole(id);
      return { values: valuesOf(now), version: now.version };
    },
    viewing,
  });
  return (
    <>
      <PageHeader
        title={t('roles.editTitle')}
        detail={
          <>
            <RoleState active={active} t={t} /> {t('roles.heldBy', { count: holders })}
          </>
        }
      />
      <RoleForm
        {...roleForm}
        limits={limits}
        saved
        acts={abilities.includes('toggle') && <ToggleButton role={role} />}
      />
    </>
  );
}

export default function EditRoleScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const role = useRole(id);
  const limits = useRoleLimits();
  // Carries unsaved input over to the next version as its draft.
  if (role.data !== undefined && limits.data !== undefined)
    return <EditForm key={`${id} ${role.data.version}`} role={role.data} limits={limits.data} />;
  const error = role.error ?? limits.error;
  return (
    <>
      <PageHeader title={t('roles.editTitle')} />
      {error === null ? (
        <PageSkeleton />
      ) : (
        <FailedNotice
          error={error}
          onRetry={() => {
            void role.refetch();
            void limits.refetch();
          }}
        />
      )}
    </>
  );
}
