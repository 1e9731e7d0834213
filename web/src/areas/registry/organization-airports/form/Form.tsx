import {
  organizationAirportsInput,
  type OrganizationAirportsRow,
} from '@farol/contract/areas/registry/organization-airports';
import { useTranslation } from 'react-i18next';
import { AirportsField } from '#ui/form/codeFields.tsx';
import { RegisterForm, registerPages, useRegisterForm } from '#ui/register/registerForm.tsx';
import { organizationAirportsRegister } from '../register.ts';

function AirportsForm({ saved }: { saved?: OrganizationAirportsRow }) {
  const { t } = useTranslation();
  const form = useRegisterForm(organizationAirportsRegister, saved, {
    schema: organizationAirportsInput,
    blank: { airports: [] as string[] },
    fields: { airports: { label: t('register.airports'), show: codes => codes.join(' ') } },
    refusals: { AIRPORTS_NOT_REGISTERED: 'airports' },
  });
  return (
    <RegisterForm register={organizationAirportsRegister} form={form} saved={saved}>
      <AirportsField at={form.at('airports')} hint={t('registry.airportsHint')} />
    </RegisterForm>
  );
}

export const { Edit } = registerPages(organizationAirportsRegister, AirportsForm, (record, t) => ({
  title: t('organizationAirports.of', { name: record.name }),
}));
