import type { AirportRow } from '@farol/contract/areas/registry/airports';
import { parseNumber, emptyToNull } from '../parts/values.ts';

/** Values of the airport form. */
export interface AirportValues {
  iata: string;
  icao: string;
  name: string;
  city: string;
  referenceRegion: string;
  uf: string;
  countryCode: string | null;
  latitude: string;
  longitude: string;
  timeZone: string | null;
  international: boolean;
}

export const blankAirport: AirportValues = {
  iata: '',
  icao: '',
  name: '',
  city: '',
  referenceRegion: '',
  uf: '',
  countryCode: null,
  latitude: '',
  longitude: '',
  timeZone: null,
  international: false,
};

export function valuesOf(saved: AirportRow): AirportValues {
  const { iata, name, city, countryCode, timeZone, international } = saved;
  return {
    iata,
    icao: saved.icao ?? '',
    name,
    city,
    referenceRegion: saved.referenceRegion ?? '',
    uf: saved.uf ?? '',
    countryCode,
    latitude: saved.latitude === null ? '' : String(saved.latitude),
    longitude: saved.longitude === null ? '' : String(saved.longitude),
    timeZone,
    international,
  };
}

export function bodyOf(values: AirportValues): object {
  return {
    ...values,
    icao: emptyToNull(values.icao),
    referenceRegion: emptyToNull(values.referenceRegion),
    uf: emptyToNull(values.uf),
    latitude: parseNumber(values.latitude),
    longitude: parseNumber(values.longitude),
  };
}
