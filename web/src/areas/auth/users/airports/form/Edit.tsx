import { type UserDetail, userAirportsInput, users } from '@farol/contract/areas/auth/users';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { call } from '#client/call.ts';
import { FailedNotice } from '#ui/notices/FailedNotice.tsx';
import { Form } from '#ui/form/Form.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { PageSkeleton } from '#ui/page/PageSkeleton.tsx';
import { OrganizationAirportsField } from '../../form/OrganizationAirportsField.tsx';
import { getUser, useUser, useUsersChanged } from '../../queries.ts';

const listPath = '/admin/user-airport/list';

const valuesOf = ({ airports }: UserDetail) => ({ airports: [...airports] });

function AirportsForm({ user }: { user: UserDetail }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const changed = useUsersChanged();
  const form = useForm({
    name: `user.airports.${user.id}`,
    schema: userAirportsInput,
    initial: useMemo(() => valuesOf(user), [user]),
    fields: { airports: { label: t('users.airports'), show: (codes: string[]) => codes.join(' ') } },
    version: user.version,
    save: (body, options, version = user.version) =>
      call(users.updateUserAirports, { body: { ...body, id: user.id, version } }, options),
    current: async () => {
      const now = await getUser(user.id);
      return { values: valuesOf(now), version: now.version };
    },
    refusals: { UNKNOWN_AIRPORTS: 'airports' },
    success: () => t('userAirports.changed', { name: user.fullName }),
    onSaved: () => {
      changed();
      void navigate(listPath);
    },
  });
  return (
    <>
      <PageHeader
        title={t('userAirports.of', { name: user.fullName })}
        detail={user.organization?.name ?? t('users.noOrganization')}
      />
      <Form form={form} onCancel={() => void navigate(listPath)}>
        <OrganizationAirportsField
          hint={t('userAirports.hint')}
          at={form.at('airports')}
          organizationId={user.organization?.id ?? null}
        />
      </Form>
    </>
  );
}

export default function EditUserAirportsScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { data, error, refetch } = useUser(id);
  if (data !== undefined) return <AirportsForm key={`${id} ${data.version}`} user={data} />;
  return (
    <>
      <PageHeader title={t('userAirports.edit')} />
      {error === null ? <PageSkeleton /> : <FailedNotice error={error} onRetry={() => void refetch()} />}
    </>
  );
}
