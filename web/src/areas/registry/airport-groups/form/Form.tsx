import {
  airportGroupInput,
  type AirportGroupRow,
  airportGroups,
} from '@farol/contract/areas/registry/airport-groups';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '#client/call.ts';
import { useReader } from '#client/reader.ts';
import { AirportsField } from '#ui/form/codeFields.tsx';
import { ChoiceField, TextField } from '#ui/form/fields.tsx';
import { Form } from '#ui/form/Form.tsx';
import { ToggleButton } from '#ui/register/EditPage.tsx';
import { useRegisterForm } from '#ui/register/useRegisterForm.ts';
import { airportGroupRegister } from '../queries.ts';
import { allOrganizations, useOwnerChoices } from './useOwnerChoices.ts';

interface Values {
  name: string;
  owner: string | null;
  airports: string[];
}

const valuesOf = ({ name, organization, airports }: AirportGroupRow): Values => ({
  name,
  owner: organization?.id ?? allOrganizations,
  airports,
});

function useGroupForm(saved: AirportGroupRow | undefined, first: string | null) {
  const { t } = useTranslation();
  return useRegisterForm({
    register: airportGroupRegister,
    schema: airportGroupInput,
    saved,
    initial: useMemo(
      () => (saved === undefined ? { name: '', owner: first, airports: [] } : valuesOf(saved)),
      [saved, first],
    ),
    valuesOf,
    fields: {
      name: { label: t('airportGroups.name') },
      owner: { label: t('airportGroups.whose') },
      airports: { label: t('register.airports'), show: codes => codes.join(' ') },
    },
    toBody: ({ owner, ...values }) => ({
      ...values,
      organizationId: owner === allOrganizations ? null : owner,
    }),
    save: (body, options, version) =>
      version === undefined
        ? call(airportGroups.createAirportGroup, { body }, options)
        : call(
            airportGroups.updateAirportGroup,
            { params: { id: saved?.id ?? '' }, body: { ...body, version } },
            options,
          ),
    refusals: { ALREADY_EXISTS: 'name', AIRPORTS_NOT_REGISTERED: 'airports', GROUP_NOT_YOURS: 'owner' },
    locked: saved === undefined || saved.abilities.includes('edit') ? undefined : t('airportGroups.readOnly'),
  });
}

/** Form of a named group of airports, for one or all organizations. */
export function AirportGroupForm({ saved }: { saved?: AirportGroupRow }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const managesAirports = useReader().permissions.has('AIRPORT_MANAGE');
  const owners = useOwnerChoices(managesAirports, saved);
  const form = useGroupForm(saved, owners[0]?.value ?? null);
  return (
    <Form
      form={form}
      acts={
        saved !== undefined && (
          <ToggleButton
            register={airportGroupRegister}
            record={saved}
            consequence={t('airportGroups.consequence')}
          />
        )
      }
      onCancel={() => void navigate(airportGroupRegister.listPath)}
    >
      <TextField at={form.at('name')} />
      <ChoiceField at={{ ...form.at('owner'), required: true }} choices={owners} />
      <AirportsField at={form.at('airports')} hint={t('airportGroups.airportsHint')} />
    </Form>
  );
}
