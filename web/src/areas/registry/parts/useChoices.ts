import { airlines } from '@farol/contract/areas/registry/airlines';
import { useMemo } from 'react';
import { language } from '#client/language.ts';
import { useCall } from '#client/useCall.ts';
import { useCountries } from '#ui/registry/useCountries.ts';
import { addSavedChoices } from '#ui/form/choices.ts';
import type { Choice } from '#ui/form/fields.tsx';

/** Adds the saved code, which may be deactivated. */
const withSavedCode = (choices: Choice[], code: string | null): Choice[] =>
  addSavedChoices(choices, [code === null ? null : { value: code, label: code }]);

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
  const { data } = useCall(airlines.airlineChoices, {});
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
