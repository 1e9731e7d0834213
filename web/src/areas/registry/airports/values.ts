import type { AirportRow } from '@farol/contract/areas/registry/airports';
import { pickValues } from '#ui/register/registerForm.tsx';
import { parseNumber, emptyToNull } from '../parts/values.ts';

export const blankAirport = {
  iata: '',
  icao: '',
  name: '',
  city: '',
  referenceRegion: '',
  uf: '',
  countryCode: null as string | null,
  latitude: '',
  longitude: '',
  timeZone: null as string | null,
  international: false,
};
export type AirportValues = typeof blankAirport;

const toText = (value: number | null): string => (value === null ? '' : String(value));

export const toFormValues = (saved: AirportRow): AirportValues => ({
  ...pickValues(blankAirport, saved),
  latitude: toText(saved.latitude),
  longitude: toText(saved.longitude),
});

export function toBody(values: AirportValues): object {
  return {
    ...values,
    icao: emptyToNull(values.icao),
    referenceRegion: emptyToNull(values.referenceRegion),
    uf: emptyToNull(values.uf),
    latitude: parseNumber(values.latitude),
    longitude: parseNumber(values.longitude),
  };
}
