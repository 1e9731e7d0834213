import { airportInput, type AirportRow, airports } from '@farol/contract/areas/registry/airports';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '#client/call.ts';
import { CheckField } from '#ui/form/checkField.tsx';
import { FieldLine, SuggestedValues } from '#ui/form/Field.tsx';
import { ChoiceField, TextField } from '#ui/form/fields.tsx';
import { Form } from '#ui/form/Form.tsx';
import { ToggleButton } from '#ui/register/EditPage.tsx';
import { useCountryChoices, useZoneChoices } from '../../parts/useChoices.ts';
import { useRegisterForm } from '#ui/register/useRegisterForm.ts';
import { airportRegister } from '../queries.ts';
import { useSuggestedZone } from './useSuggestedZone.ts';
import { blankAirport, bodyOf, valuesOf } from '../values.ts';

function useAirportForm(saved: AirportRow | undefined) {
  const { t } = useTranslation();
  return useRegisterForm({
    register: airportRegister,
    schema: airportInput,
    saved,
    initial: useMemo(() => (saved === undefined ? blankAirport : valuesOf(saved)), [saved]),
    valuesOf,
    fields: {
      iata: { label: t('airports.iata'), format: 'GRU' },
      icao: { label: t('airports.icao'), format: 'SBGR' },
      name: { label: t('airports.name') },
      city: { label: t('airports.city') },
      referenceRegion: { label: t('airports.referenceRegion'), format: 'SAO' },
      uf: { label: t('airports.uf'), format: 'SP' },
      countryCode: { label: t('airports.country'), show: code => code ?? '' },
      latitude: { label: t('airports.latitude'), format: '-23,4356' },
      longitude: { label: t('airports.longitude'), format: '-46,4731' },
      timeZone: { label: t('airports.timeZone'), show: zone => zone ?? '' },
      international: {
        label: t('airports.internationalFlights'),
        show: yes => t(yes ? 'airports.reach.international' : 'airports.reach.domestic'),
      },
    },
    toBody: bodyOf,
    save: (body, options, version) =>
      version === undefined
        ? call(airports.createAirport, { body }, options)
        : call(
            airports.updateAirport,
            { params: { iata: saved?.iata ?? '' }, body: { ...body, version } },
            options,
          ),
    refusals: {
      AIRPORT_EXISTS: 'iata',
      CODE_STAYS: 'iata',
      UNKNOWN_COUNTRY: 'countryCode',
      UNKNOWN_TIME_ZONE: 'timeZone',
    },
  });
}

/** Form of an airport. Suggests the time zone of the nearest known airport. */
export function AirportForm({ saved }: { saved?: AirportRow }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useAirportForm(saved);
  const countries = useCountryChoices(saved?.countryCode ?? null);
  const zones = useZoneChoices(form.values.timeZone);
  const suggested = useSuggestedZone(form.values);
  const zone = form.at('timeZone');
  const fixed = saved !== undefined;
  return (
    <Form
      form={form}
      acts={
        saved !== undefined && (
          <ToggleButton register={airportRegister} record={saved} consequence={t('airports.consequence')} />
        )
      }
      onCancel={() => void navigate(airportRegister.listPath)}
    >
      <FieldLine>
        <TextField
          at={{ ...form.at('iata'), readOnly: fixed || form.busy }}
          hint={fixed ? t('registry.codeStays') : t('airports.iataHint')}
        />
        <TextField at={form.at('icao')} hint={t('airports.icaoHint')} />
      </FieldLine>
      <TextField at={form.at('name')} />
      <FieldLine>
        <TextField at={form.at('city')} />
        <TextField at={form.at('referenceRegion')} />
      </FieldLine>
      <FieldLine>
        <ChoiceField at={form.at('countryCode')} choices={countries} />
        <TextField at={form.at('uf')} />
      </FieldLine>
      <FieldLine>
        <TextField at={form.at('latitude')} hint={t('airports.latitudeHint')} />
        <TextField at={form.at('longitude')} hint={t('airports.longitudeHint')} />
      </FieldLine>
      <div>
        <ChoiceField at={zone} choices={zones} hint={t('airports.timeZoneHint')} />
        {suggested !== undefined && suggested.timeZone !== zone.value && (
          <SuggestedValues
            label={zone.label}
            offers={[
              {
                label: t('airports.zoneLike', { zone: suggested.timeZone, airport: suggested.nearest }),
                value: suggested.timeZone,
              },
            ]}
            isChosen={value => value === zone.value}
            onTake={zone.set}
          />
        )}
      </div>
      <CheckField at={form.at('international')} />
    </Form>
  );
}
