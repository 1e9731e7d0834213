import { airlineInput, type AirlineRow, airlines } from '@farol/contract/areas/registry/airlines';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '#client/call.ts';
import { FieldLine } from '#ui/form/Field.tsx';
import { ChoiceField, TextField } from '#ui/form/fields.tsx';
import { Form } from '#ui/form/Form.tsx';
import { ToggleButton } from '#ui/register/EditPage.tsx';
import { useCountryChoices } from '../../parts/useChoices.ts';
import { useRegisterForm } from '#ui/register/useRegisterForm.ts';
import { emptyToNull } from '../../parts/values.ts';
import { Logo } from './Logo.tsx';
import { airlineRegister } from '../queries.ts';

interface Values {
  code: string;
  name: string;
  icao: string;
  countryCode: string | null;
}

const blank: Values = { code: '', name: '', icao: '', countryCode: null };

const valuesOf = ({ code, name, icao, countryCode }: AirlineRow): Values => ({
  code,
  name,
  icao: icao ?? '',
  countryCode,
});

export function AirlineForm({ saved }: { saved?: AirlineRow }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const choices = useCountryChoices(saved?.countryCode ?? null);
  const form = useRegisterForm({
    register: airlineRegister,
    schema: airlineInput,
    saved,
    initial: useMemo(() => (saved === undefined ? blank : valuesOf(saved)), [saved]),
    valuesOf,
    fields: {
      code: { label: t('airlines.code'), format: 'XQ' },
      name: { label: t('airlines.name') },
      icao: { label: t('airlines.icao'), format: 'XQX' },
      countryCode: { label: t('airlines.country'), show: code => code ?? '' },
    },
    toBody: values => ({ ...values, icao: emptyToNull(values.icao) }),
    save: (body, options, version) =>
      version === undefined
        ? call(airlines.createAirline, { body }, options)
        : call(
            airlines.updateAirline,
            { params: { code: saved?.code ?? '' }, body: { ...body, version } },
            options,
          ),
    refusals: { AIRLINE_EXISTS: 'code', CODE_STAYS: 'code', UNKNOWN_COUNTRY: 'countryCode' },
  });
  const fixed = saved !== undefined;
  return (
    <Form
      form={form}
      acts={
        saved !== undefined && (
          <ToggleButton register={airlineRegister} record={saved} consequence={t('airlines.consequence')} />
        )
      }
      onCancel={() => void navigate(airlineRegister.listPath)}
    >
      <FieldLine>
        <TextField
          at={{ ...form.at('code'), readOnly: fixed || form.busy }}
          hint={fixed ? t('registry.codeStays') : t('airlines.codeHint')}
        />
        <TextField at={form.at('icao')} hint={t('airlines.icaoHint')} />
      </FieldLine>
      <TextField at={form.at('name')} />
      <ChoiceField at={form.at('countryCode')} choices={choices} />
      {saved !== undefined && <Logo airline={saved} />}
    </Form>
  );
}
