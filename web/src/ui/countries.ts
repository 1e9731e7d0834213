import { countries } from '@farol/contract/areas/registry/countries';
import type { Answered } from '@farol/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../client/call.ts';
import { language } from '../client/language.ts';
import { flagOf } from './format.ts';

export interface CountryNames {
  /** Name by two or three letters; unknown codes stay. */
  name(code: string): string;
  /** Flag by two or three letters; may be empty. */
  flag(code: string): string;
  all: readonly Country[];
}

type Country = Answered<typeof countries.countryChoices>[number];

/** Windows shows a flag emoji as two letters instead of a picture. */
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
