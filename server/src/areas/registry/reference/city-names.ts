import type { Language } from '@farol/contract';
import { readCityNames } from './load.ts';

interface City {
  /** Brazilian cities in Portuguese, others in English. */
  city: string;
  countryCode2: string;
}

let portugueseNames: ReadonlyMap<string, string> | undefined;

const keyOf = ({ city, countryCode2 }: City): string => `${countryCode2} ${city}`;

/** Returns undefined if the name is the same or not listed. */
export function findPortugueseName(city: City): string | undefined {
  portugueseNames ??= new Map(readCityNames().map(row => [keyOf(row), row.namePt]));
  return portugueseNames.get(keyOf(city));
}

/** Names edited by administrators are not listed and stay unchanged. */
export function localizeCity(language: Language, city: City): string {
  return (language === 'pt' ? findPortugueseName(city) : undefined) ?? city.city;
}
