import { countries } from '@farol/contract/areas/registry/countries';
import type { Answered } from '@farol/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../client/call.ts';
import { language } from '../client/language.ts';
import { flagOf } from './format.ts';

export interface CountryNames {
  /** Name in the reader's language, by two or three letters; the code itself when it is unknown. */
  name(code: string): string;
  /** Flag by two or three letters; empty when it is unknown or the system draws none. */
  flag(code: string): string;
  /** All of them, with their names in both languages. */
  all: readonly Country[];
}

type Country = Answered<typeof countries.countryChoices>[number];

/** Some systems (Windows) write a flag's two letters instead of drawing it: then there is no flag. */
function drawsFlags(): boolean {
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (pen === null) return false;
  pen.font = '16px sans-serif';
  pen.fillText(flagOf('BR'), 0, 16);
  const { data } = pen.getImageData(0, 0, 24, 24);
  for (let at = 0; at < data.length; at += 4) {
    if (data[at] !== data[at + 1] || data[at] !== data[at + 2]) return true;
  }
  return false;
}

/** Names and flags of countries. */
export function useCountries(): CountryNames {
  const { data } = useQuery({
    queryKey: ['countries'],
    queryFn: ({ signal }) =>
      call(countries.countryChoices, {}, { signal, background: true, handles: [403, 404] }),
    staleTime: Infinity,
  });
  return useMemo(() => {
    const flags = drawsFlags();
    const byCode = new Map(
      (data ?? []).flatMap(country => [country.code3, country.code2].map(code => [code, country])),
    );
    return {
      all: data ?? [],
      name: code => {
        const found = byCode.get(code);
        return found === undefined ? code : language() === 'pt' ? found.namePt : found.nameEn;
      },
      flag: code => {
        const found = byCode.get(code);
        return found === undefined || !flags ? '' : flagOf(found.code2);
      },
    };
  }, [data]);
}
