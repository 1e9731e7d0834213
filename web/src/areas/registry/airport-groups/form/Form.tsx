import { airportGroupInput, type AirportGroupRow } from '@farol/contract/areas/registry/airport-groups';
import { useTranslation } from 'react-i18next';
import { useReader } from '#client/reader.ts';
import { AirportsField } from '#ui/form/codeFields.tsx';
import { ChoiceField, TextField } from '#ui/form/fields.tsx';
import { RegisterForm, registerPages, useRegisterForm } from '#ui/register/registerForm.tsx';
import { airportGroupRegister } from '../register.ts';
import { allOrganizations, useOwnerChoices } from './useOwnerChoices.ts';

interface Values {
  name: string;
  owner: string | null;
  airports: string[];
}

const toFormValues = ({ name, organization, airports }: AirportGroupRow): Values => ({
  name,
  owner: organization?.id ?? allOrganizations,
  airports,
});

/** Form of a named group of airports, for one or all organizations. */
function AirportGroupForm({ saved }: { saved?: AirportGroupRow }) {
  const { t } = useTranslation();
  const managesAirports = useReader().permissions.has('AIRPORT_MANAGE');
  const owners = useOwnerChoices(managesAirports, saved);
  const form = useRegisterForm(airportGroupRegister, saved, {
    schema: airportGroupInput,
    blank: { name: '', owner: owners[0]?.value ?? null, airports: [] } as Values,
    toFormValues,
    toBody: ({ owner, ...values }) => ({
      ...values,
      organizationId: owner === allOrganizations ? null : owner,
    }),
    fields: {
      name: {},
      owner: { label: t('airportGroups.whose') },
      airports: { label: t('register.airports'), show: codes => codes.join(' ') },
    },
    refusals: { ALREADY_EXISTS: 'name', AIRPORTS_NOT_REGISTERED: 'airports', GROUP_NOT_YOURS: 'owner' },
    locked: saved === undefined || saved.abilities.includes('edit') ? undefined : t('airportGroups.readOnly'),
  });
  return (
    <RegisterForm register={airportGroupRegister} form={form} saved={saved}>
      <TextField at={form.at('name')} />
      <ChoiceField at={{ ...form.at('owner'), required: true }} choices={owners} />
      <AirportsField at={form.at('airports')} hint={t('airportGroups.airportsHint')} />
    </RegisterForm>
  );
}

export const { Add, Edit } = registerPages(airportGroupRegister, AirportGroupForm);
