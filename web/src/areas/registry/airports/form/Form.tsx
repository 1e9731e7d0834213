import { airportInput, type AirportRow } from '@farol/contract/areas/registry/airports';
import { useTranslation } from 'react-i18next';
import { CheckField } from '#ui/form/CheckField.tsx';
import { FieldLine, SuggestedValues } from '#ui/form/Field.tsx';
import { ChoiceField, TextField } from '#ui/form/fields.tsx';
import { RegisterForm, registerPages, useRegisterForm } from '#ui/register/registerForm.tsx';
import { CodeField } from '../../parts/CodeField.tsx';
import { useCountryChoices, useZoneChoices } from '../../parts/useChoices.ts';
import { airportRegister } from '../register.ts';
import { blankAirport, toBody, toFormValues } from '../values.ts';
import { useSuggestedZone } from './useSuggestedZone.ts';

function useAirportForm(saved: AirportRow | undefined) {
  const { t } = useTranslation();
  return useRegisterForm(airportRegister, saved, {
    schema: airportInput,
    blank: blankAirport,
    toFormValues,
    toBody: toBody,
    fields: {
      iata: { format: 'GRU' },
      icao: { format: 'SBGR' },
      name: {},
      city: {},
      referenceRegion: { format: 'SAO' },
      uf: { format: 'SP' },
      countryCode: { label: t('airports.country') },
      latitude: { format: '-23,4356' },
      longitude: { format: '-46,4731' },
      timeZone: {},
      international: {
        label: t('airports.internationalFlights'),
        show: yes => t(yes ? 'airports.reach.international' : 'airports.reach.domestic'),
      },
    },
    refusals: {
      AIRPORT_EXISTS: 'iata',
      CODE_STAYS: 'iata',
      UNKNOWN_COUNTRY: 'countryCode',
      UNKNOWN_TIME_ZONE: 'timeZone',
    },
  });
}

/** Form of an airport. Suggests the time zone of the nearest known airport. */
function AirportForm({ saved }: { saved?: AirportRow }) {
  const { t } = useTranslation();
  const form = useAirportForm(saved);
  const countries = useCountryChoices(saved?.countryCode ?? null);
  const zones = useZoneChoices(form.values.timeZone);
  const suggested = useSuggestedZone(form.values);
  const zone = form.at('timeZone');
  return (
    <RegisterForm register={airportRegister} form={form} saved={saved}>
      <FieldLine>
        <CodeField at={form.at('iata')} saved={saved !== undefined} hint={t('airports.iataHint')} />
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
    </RegisterForm>
  );
}

export const { Add, Edit } = registerPages(airportRegister, AirportForm);
