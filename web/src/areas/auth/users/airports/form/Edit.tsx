import { type UserDetail, userAirportsInput, users } from '@farol/contract/areas/auth/users';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { call } from '#client/call.ts';
import { Form } from '#ui/form/Form.tsx';
import { toSavedChange } from '#ui/form/formOptions.ts';
import { useForm } from '#ui/form/useForm.ts';
import { DetailPage } from '#ui/page/Loaded.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { OrganizationAirportsField } from '../../form/OrganizationAirportsField.tsx';
import { userRegister } from '../../register.ts';

const listPath = '/admin/user-airport/list';

const toFormValues = ({ airports }: UserDetail) => ({ airports: [...airports] });

function AirportsForm({ user }: { user: UserDetail }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useForm({
    name: `user.airports.${user.id}`,
    schema: userAirportsInput,
    initial: useMemo(() => toFormValues(user), [user]),
    fields: { airports: { label: t('users.airports'), show: (codes: string[]) => codes.join(' ') } },
    version: user.version,
    change: toSavedChange(user),
    save: (body, options, version = user.version) =>
      call(users.updateUserAirports, { body: { ...body, id: user.id, version } }, options),
    current: async () => {
      const now = await userRegister.read(user.id);
      return { values: toFormValues(now), version: now.version, change: toSavedChange(now) };
    },
    refusals: { UNKNOWN_AIRPORTS: 'airports' },
    success: () => t('userAirports.changed', { name: user.fullName }),
    onSaved: () => void navigate(listPath),
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
  return (
    <DetailPage query={userRegister.useRecord(id)} title={t('userAirports.edit')}>
      {user => <AirportsForm key={`${id} ${user.version}`} user={user} />}
    </DetailPage>
  );
}
