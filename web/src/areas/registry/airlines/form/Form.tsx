import { airlineInput, type AirlineRow } from '@farol/contract/areas/registry/airlines';
import { useTranslation } from 'react-i18next';
import { FieldLine } from '#ui/form/Field.tsx';
import { ChoiceField, TextField } from '#ui/form/fields.tsx';
import { RegisterForm, registerPages, useRegisterForm } from '#ui/register/registerForm.tsx';
import { CodeField } from '../../parts/CodeField.tsx';
import { useCountryChoices } from '../../parts/useChoices.ts';
import { emptyToNull } from '../../parts/values.ts';
import { airlineRegister } from '../register.ts';
import { Logo } from './Logo.tsx';

const blank = { code: '', name: '', icao: '', countryCode: null as string | null };

function AirlineForm({ saved }: { saved?: AirlineRow }) {
  const { t } = useTranslation();
  const countries = useCountryChoices(saved?.countryCode ?? null);
  const form = useRegisterForm(airlineRegister, saved, {
    schema: airlineInput,
    blank,
    toBody: values => ({ ...values, icao: emptyToNull(values.icao) }),
    fields: {
      code: { format: 'XQ' },
      name: {},
      icao: { format: 'XQX' },
      countryCode: { label: t('airlines.country') },
    },
    refusals: { AIRLINE_EXISTS: 'code', CODE_STAYS: 'code', UNKNOWN_COUNTRY: 'countryCode' },
  });
  return (
    <RegisterForm register={airlineRegister} form={form} saved={saved}>
      <FieldLine>
        <CodeField at={form.at('code')} saved={saved !== undefined} hint={t('airlines.codeHint')} />
        <TextField at={form.at('icao')} hint={t('airlines.icaoHint')} />
      </FieldLine>
      <TextField at={form.at('name')} />
      <ChoiceField at={form.at('countryCode')} choices={countries} />
      {saved !== undefined && <Logo airline={saved} />}
    </RegisterForm>
  );
}

export const { Add, Edit } = registerPages(airlineRegister, AirlineForm);
