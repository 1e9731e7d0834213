import type { Language } from '@farol/contract';
import { readCityNames } from './load.ts';

interface City {
  /** As the airports of a new installation have it: Brazilian cities in Portuguese, all others in English. */
  city: string;
  countryCode2: string;
}

let portuguese: ReadonlyMap<string, string> | undefined;

const keyOf = ({ city, countryCode2 }: City): string => `${countryCode2} ${city}`;

/** The Portuguese name of a city; undefined where it is the same, or where nobody wrote it down. */
export function portugueseName(city: City): string | undefined {
  portuguese ??= new Map(readCityNames().map(row => [keyOf(row), row.namePt]));
  return portuguese.get(keyOf(city));
}

/** A city in a language of the reader. What an administrator made of a name is in no list and stays as it is. */
export function cityIn(language: Language, city: City): string {
  return (language === 'pt' ? portugueseName(city) : undefined) ?? city.city;
}
