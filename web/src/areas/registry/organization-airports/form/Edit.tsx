import {
  organizationAirports,
  organizationAirportsInput,
  type OrganizationAirportsRow,
} from '@farol/contract/areas/registry/organization-airports';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '#client/call.ts';
import { AirportsField } from '#ui/form/codeFields.tsx';
import { Form } from '#ui/form/Form.tsx';
import { EditHead, EditPage } from '#ui/register/EditPage.tsx';
import { useRegisterForm } from '#ui/register/useRegisterForm.ts';
import { organizationAirportsRegister as register } from '../queries.ts';

const valuesOf = ({ airports }: OrganizationAirportsRow) => ({ airports });

function AirportsForm({ saved }: { saved: OrganizationAirportsRow }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useRegisterForm({
    register,
    schema: organizationAirportsInput,
    saved,
    initial: useMemo(() => valuesOf(saved), [saved]),
    valuesOf,
    fields: { airports: { label: t('register.airports'), show: codes => codes.join(' ') } },
    save: (body, options, version = saved.version) =>
      call(
        organizationAirports.setOrganizationAirports,
        { params: { id: saved.id }, body: { ...body, version } },
        options,
      ),
    refusals: { AIRPORTS_NOT_REGISTERED: 'airports' },
  });
  return (
    <Form form={form} onCancel={() => void navigate(register.listPath)}>
      <AirportsField at={form.at('airports')} hint={t('registry.airportsHint')} />
    </Form>
  );
}

export default function EditOrganizationAirportsScreen() {
  const { t } = useTranslation();
  return (
    <EditPage register={register} title={t('organizationAirports.title')}>
      {saved => (
        <>
          <EditHead title={t('organizationAirports.of', { name: saved.name })} />
          <AirportsForm key={`${saved.id} ${saved.version}`} saved={saved} />
        </>
      )}
    </EditPage>
  );
}
