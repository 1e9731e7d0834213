import { airlines } from '@farol/contract/areas/registry/airlines';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#client/call.ts';
import { language } from '#client/language.ts';
import { useCountries } from '#ui/registry/useCountries.ts';
import type { Choice } from '#ui/form/fields.tsx';

/** Adds the saved code, which may be deactivated. */
function withSavedCode(choices: Choice[], savedCode: string | null): Choice[] {
  const missing = savedCode !== null && choices.every(({ value }) => value !== savedCode);
  return missing ? [...choices, { value: savedCode, label: savedCode }] : choices;
}

/** Returns countries by ISO 3166 two-letter code, named in the reader's language. */
export function useCountryChoices(savedCode: string | null): Choice[] {
  const { all } = useCountries();
  return useMemo(() => {
    const labelled = all.map(({ code2, namePt, nameEn }) => ({
      value: code2,
      label: `${language() === 'pt' ? namePt : nameEn} (${code2})`,
    }));
    const sorted = labelled.toSorted((a, b) => a.label.localeCompare(b.label, language()));
    return withSavedCode(sorted, savedCode);
  }, [all, savedCode]);
}

/** Returns airlines by two-letter code. */
export function useAirlineChoices(savedCode: string | null): Choice[] {
  const { data } = useQuery({
    queryKey: ['airlines'],
    queryFn: ({ signal }) => call(airlines.airlineChoices, {}, { signal }),
    staleTime: 10 * 60_000,
  });
  return useMemo(
    () =>
      withSavedCode(
        (data ?? []).map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
        savedCode,
      ),
    [data, savedCode],
  );
}

/** Returns IANA time zones. */
export function useZoneChoices(savedCode: string | null): Choice[] {
  return useMemo(() => {
    const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter(zone => zone.includes('/'))];
    return withSavedCode(
      zones.map(zone => ({ value: zone, label: zone.replaceAll('_', ' ') })),
      savedCode,
    );
  }, [savedCode]);
}
