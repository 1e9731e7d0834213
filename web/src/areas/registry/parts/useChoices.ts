import { airlines } from '@farol/contract/areas/registry/airlines';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../client/call.ts';
import { language } from '../../../client/language.ts';
import { useCountries } from '../../../ui/countries.ts';
import type { Choice } from '../../../ui/form/fields.tsx';

/** Adds the saved code, which may be deactivated. */
function withBefore(choices: Choice[], before: string | null): Choice[] {
  const missing = before !== null && choices.every(({ value }) => value !== before);
  return missing ? [...choices, { value: before, label: before }] : choices;
}

/** Returns countries by ISO 3166 two-letter code, named in the reader's language. */
export function useCountryChoices(before: string | null): Choice[] {
  const { all } = useCountries();
  return useMemo(() => {
    const named = all.map(({ code2, namePt, nameEn }) => ({
      value: code2,
      label: `${language() === 'pt' ? namePt : nameEn} (${code2})`,
    }));
    const sorted = named.toSorted((a, b) => a.label.localeCompare(b.label, language()));
    return withBefore(sorted, before);
  }, [all, before]);
}

/** Returns airlines by two-letter code. */
export function useAirlineChoices(before: string | null): Choice[] {
  const { data } = useQuery({
    queryKey: ['airlines'],
    queryFn: ({ signal }) => call(airlines.airlineChoices, {}, { signal }),
    staleTime: 10 * 60_000,
  });
  return useMemo(
    () =>
      withBefore(
        (data ?? []).map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
        before,
      ),
    [data, before],
  );
}

/** Returns IANA time zones. */
export function useZoneChoices(before: string | null): Choice[] {
  return useMemo(() => {
    const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter(zone => zone.includes('/'))];
    return withBefore(
      zones.map(zone => ({ value: zone, label: zone.replaceAll('_', ' ') })),
      before,
    );
  }, [before]);
}
