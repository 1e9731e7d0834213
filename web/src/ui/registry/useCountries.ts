import { countries } from '@farol/contract/areas/registry/countries';
import type { CallOutput } from '@farol/contract/endpoint';
import { useMemo } from 'react';
import { language } from '#client/language.ts';
import { useCall } from '#client/useCall.ts';
import { toFlag } from '#ui/format/format.ts';

export interface CountryNames {
  /** Name by two or three letters; unknown codes stay. */
  name(code: string): string;
  /** Flag by two or three letters; may be empty. */
  flag(code: string): string;
  all: readonly Country[];
}

type Country = CallOutput<typeof countries.countryChoices>[number];

/** Windows shows a flag emoji as two letters instead of a picture. */
function drawsFlags(): boolean {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (context === null) return false;
  context.font = '16px sans-serif';
  context.fillText(toFlag('BR'), 0, 16);
  const { data } = context.getImageData(0, 0, 24, 24);
  for (let at = 0; at < data.length; at += 4) {
    if (data[at] !== data[at + 1] || data[at] !== data[at + 2]) return true;
  }
  return false;
}

export function useCountries({ enabled = true }: { enabled?: boolean } = {}): CountryNames {
  const { data } = useCall(countries.countryChoices, {}, { background: true, handles: [403, 404], enabled });
  return useMemo(() => {
    const flags = drawsFlags();
    const byCode = new Map(
      (data ?? []).flatMap(country => [country.code3, country.code2].map(code => [code, country])),
    );
    return {
      all: data ?? [],
      name: code => {
        const country = byCode.get(code);
        return country === undefined ? code : language() === 'pt' ? country.namePt : country.nameEn;
      },
      flag: code => {
        const country = byCode.get(code);
        return country === undefined || !flags ? '' : toFlag(country.code2);
      },
    };
  }, [data]);
}
