import {
  countries,
  countryInput,
  type CountryInput,
  type CountryRow,
} from '@farol/contract/areas/registry/countries';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '#client/call.ts';
import { FieldLine } from '#ui/form/Field.tsx';
import { TextField } from '#ui/form/fields.tsx';
import { Form } from '#ui/form/Form.tsx';
import { ToggleButton } from '#ui/register/EditPage.tsx';
import { useRegisterForm } from '#ui/register/useRegisterForm.ts';
import { countryRegister } from '../queries.ts';

const blank: CountryInput = { code2: '', code3: '', namePt: '', nameEn: '' };

const valuesOf = ({ code2, code3, namePt, nameEn }: CountryRow): CountryInput => ({
  code2,
  code3,
  namePt,
  nameEn,
});

export function CountryForm({ saved }: { saved?: CountryRow }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useRegisterForm({
    register: countryRegister,
    schema: countryInput,
    saved,
    initial: useMemo(() => (saved === undefined ? blank : valuesOf(saved)), [saved]),
    valuesOf,
    fields: {
      code2: { label: t('countries.code2'), format: 'BR' },
      code3: { label: t('countries.code3'), format: 'BRA' },
      namePt: { label: t('countries.namePt') },
      nameEn: { label: t('countries.nameEn') },
    },
    save: (body, options, version) =>
      version === undefined
        ? call(countries.createCountry, { body }, options)
        : call(
            countries.updateCountry,
            { params: { code2: saved?.code2 ?? '' }, body: { ...body, version } },
            options,
          ),
    refusals: { COUNTRY_EXISTS: 'code2', CODE_STAYS: 'code2' },
  });
  const codeHint = saved === undefined ? undefined : t('registry.codeStays');
  const fixed = saved !== undefined;
  return (
    <Form
      form={form}
      acts={
        saved !== undefined && (
          <ToggleButton register={countryRegister} record={saved} consequence={t('countries.consequence')} />
        )
      }
      onCancel={() => void navigate(countryRegister.listPath)}
    >
      <FieldLine>
        <TextField at={{ ...form.at('code2'), readOnly: fixed || form.busy }} hint={codeHint} />
        <TextField at={{ ...form.at('code3'), readOnly: fixed || form.busy }} hint={codeHint} />
      </FieldLine>
      <TextField at={form.at('namePt')} />
      <TextField at={form.at('nameEn')} />
    </Form>
  );
}
