import {
  organizationInput,
  type OrganizationRow,
  type OrganizationType,
  organizationTypes,
} from '@farol/contract/areas/registry/organizations';
import { useTranslation } from 'react-i18next';
import { CheckField } from '#ui/form/CheckField.tsx';
import { AirportsField } from '#ui/form/codeFields.tsx';
import { FieldLine } from '#ui/form/Field.tsx';
import { ChoiceField, TextField } from '#ui/form/fields.tsx';
import { RegisterForm, registerPages, useRegisterForm } from '#ui/register/registerForm.tsx';
import { useAirlineChoices, useZoneChoices } from '../../parts/useChoices.ts';
import { emptyToNull } from '../../parts/values.ts';
import { organizationRegister } from '../register.ts';

const blank = {
  name: '',
  type: null as OrganizationType | null,
  administrator: false,
  airports: [] as string[],
  carrier: null as string | null,
  homeHost: '',
  timeZone: null as string | null,
};

const toBody = (values: typeof blank): object => ({
  ...values,
  // Only airlines have a carrier; a choice made before the type changed is dropped.
  carrier: values.type === 'AIRLINE' ? values.carrier : null,
  administrator: values.type !== 'AIRLINE' && values.administrator,
  homeHost: emptyToNull(values.homeHost),
});

function useOrganizationForm(saved: OrganizationRow | undefined) {
  const { t } = useTranslation();
  return useRegisterForm(organizationRegister, saved, {
    schema: organizationInput,
    blank,
    toBody: toBody,
    fields: {
      name: {},
      type: {
        label: t('organizations.typeName'),
        show: type => (type === null ? '' : t(`organizations.type.${type}`)),
      },
      administrator: {
        label: t('organizations.administratorFlag'),
        show: yes => (yes ? t('organizations.seesAll') : ''),
      },
      airports: { label: t('register.airports'), show: codes => codes.join(' ') },
      carrier: {},
      homeHost: { format: 'farol.exemplo.gov.br' },
      timeZone: { label: t('airports.timeZone') },
    },
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
function OrganizationForm({ saved }: { saved?: OrganizationRow }) {
  const { t } = useTranslation();
  const form = useOrganizationForm(saved);
  const airlines = useAirlineChoices(saved?.carrier ?? null);
  const zones = useZoneChoices(form.values.timeZone);
  const types = organizationTypes.map(value => ({ value, label: t(`organizations.type.${value}`) }));
  const type = form.at('type');
  return (
    <RegisterForm register={organizationRegister} form={form} saved={saved}>
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
    </RegisterForm>
  );
}

export const { Add, Edit } = registerPages(organizationRegister, OrganizationForm);
