import { countryInput, type CountryRow } from '@farol/contract/areas/registry/countries';
import { FieldLine } from '#ui/form/Field.tsx';
import { TextField } from '#ui/form/fields.tsx';
import { RegisterForm, registerPages, useRegisterForm } from '#ui/register/registerForm.tsx';
import { CodeField } from '../../parts/CodeField.tsx';
import { countryRegister } from '../register.ts';

function CountryForm({ saved }: { saved?: CountryRow }) {
  const form = useRegisterForm(countryRegister, saved, {
    schema: countryInput,
    blank: { code2: '', code3: '', namePt: '', nameEn: '' },
    fields: { code2: { format: 'BR' }, code3: { format: 'BRA' }, namePt: {}, nameEn: {} },
    refusals: { COUNTRY_EXISTS: 'code2', CODE_STAYS: 'code2' },
  });
  return (
    <RegisterForm register={countryRegister} form={form} saved={saved}>
      <FieldLine>
        <CodeField at={form.at('code2')} saved={saved !== undefined} />
        <CodeField at={form.at('code3')} saved={saved !== undefined} />
      </FieldLine>
      <TextField at={form.at('namePt')} />
      <TextField at={form.at('nameEn')} />
    </RegisterForm>
  );
}

export const { Add, Edit } = registerPages(countryRegister, CountryForm);
