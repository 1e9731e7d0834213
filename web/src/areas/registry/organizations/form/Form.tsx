import {
  organizationInput,
  type OrganizationRow,
  organizations,
  type OrganizationType,
  organizationTypes,
} from '@farol/contract/areas/registry/organizations';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '#client/call.ts';
import { CheckField } from '#ui/form/checkField.tsx';
import { AirportsField } from '#ui/form/codeFields.tsx';
import { FieldLine } from '#ui/form/Field.tsx';
import { ChoiceField, TextField } from '#ui/form/fields.tsx';
import { Form } from '#ui/form/Form.tsx';
import { ToggleButton } from '#ui/register/EditPage.tsx';
import { useAirlineChoices, useZoneChoices } from '../../parts/useChoices.ts';
import { useRegisterForm } from '#ui/register/useRegisterForm.ts';
import { emptyToNull } from '../../parts/values.ts';
import { organizationRegister } from '../queries.ts';

interface Values {
  name: string;
  type: OrganizationType | null;
  administrator: boolean;
  airports: string[];
  carrier: string | null;
  homeHost: string;
  timeZone: string | null;
}

const blank: Values = {
  name: '',
  type: null,
  administrator: false,
  airports: [],
  carrier: null,
  homeHost: '',
  timeZone: null,
};

const valuesOf = (saved: OrganizationRow): Values => {
  const { name, type, administrator, airports, carrier, homeHost, timeZone } = saved;
  return { name, type, administrator, airports, carrier, homeHost: homeHost ?? '', timeZone };
};

const bodyOf = (values: Values): object => ({
  ...values,
  // Only airlines have a carrier; a choice made before the type changed is dropped.
  carrier: values.type === 'AIRLINE' ? values.carrier : null,
  administrator: values.type !== 'AIRLINE' && values.administrator,
  homeHost: emptyToNull(values.homeHost),
});

function useOrganizationForm(saved: OrganizationRow | undefined) {
  const { t } = useTranslation();
  return useRegisterForm({
    register: organizationRegister,
    schema: organizationInput,
    saved,
    initial: useMemo(() => (saved === undefined ? blank : valuesOf(saved)), [saved]),
    valuesOf,
    fields: {
      name: { label: t('organizations.name') },
      type: {
        label: t('organizations.typeName'),
        show: type => (type === null ? '' : t(`organizations.type.${type}`)),
      },
      administrator: {
        label: t('organizations.administratorFlag'),
        show: yes => (yes ? t('organizations.seesAll') : ''),
      },
      airports: { label: t('register.airports'), show: codes => codes.join(' ') },
      carrier: { label: t('organizations.carrier'), show: code => code ?? '' },
      homeHost: { label: t('organizations.homeHost'), format: 'farol.exemplo.gov.br' },
      timeZone: { label: t('airports.timeZone'), show: zone => zone ?? '' },
    },
    toBody: bodyOf,
    save: (body, options, version) =>
      version === undefined
        ? call(organizations.createOrganization, { body }, options)
        : call(
            organizations.updateOrganization,
            { params: { id: saved?.id ?? '' }, body: { ...body, version } },
            options,
          ),
    refusals: {
      ALREADY_EXISTS: 'name',
      AIRPORTS_NOT_REGISTERED: 'airports',
      UNKNOWN_CARRIER: 'carrier',
      UNKNOWN_TIME_ZONE: 'timeZone',
      MORE_THAN_HELD: 'administrator',
      LAST_ORGANIZATION_MANAGER: 'type',
      LAST_ACCESS_MANAGER: 'type',
    },
  });
}

/** Form of an organization: type, data access, airports and sign-on host. */
export function OrganizationForm({ saved }: { saved?: OrganizationRow }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useOrganizationForm(saved);
  const airlines = useAirlineChoices(saved?.carrier ?? null);
  const zones = useZoneChoices(form.values.timeZone);
  const types = organizationTypes.map(value => ({ value, label: t(`organizations.type.${value}`) }));
  const type = form.at('type');
  return (
    <Form
      form={form}
      acts={
        saved !== undefined && (
          <ToggleButton
            register={organizationRegister}
            record={saved}
            consequence={t('organizations.consequence')}
          />
        )
      }
      onCancel={() => void navigate(organizationRegister.listPath)}
    >
      <TextField at={form.at('name')} />
      <FieldLine>
        <ChoiceField
          at={{ ...type, set: chosen => type.set(organizationTypes.find(each => each === chosen) ?? null) }}
          choices={types}
        />
        <ChoiceField at={form.at('timeZone')} choices={zones} />
      </FieldLine>
      {form.values.type === 'AIRLINE' ? (
        <ChoiceField
          at={{ ...form.at('carrier'), required: true }}
          choices={airlines}
          hint={t('organizations.carrierHint')}
        />
      ) : (
        <CheckField at={form.at('administrator')} hint={t('organizations.administratorHint')} />
      )}
      <AirportsField at={form.at('airports')} hint={t('registry.airportsHint')} />
      <TextField at={form.at('homeHost')} hint={t('organizations.homeHostHint')} />
    </Form>
  );
}
