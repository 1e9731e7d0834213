import { airports as airportCalls, maxAirportNames } from '@farol/contract/areas/registry/airports';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#client/useCall.ts';
import { airlinesQuery } from '#ui/registry/airlines.ts';
import { useCountries } from '#ui/registry/useCountries.ts';
import { isDocumentType } from '#ui/documents/documentState.ts';
import type { CodeNames } from './sentence.ts';

/** Loads names of airports by code; incomplete codes are left out. */
function useAirportNames(codes: readonly string[]): ReadonlyMap<string, string> {
  const airports = [...new Set(codes)]
    .filter(code => /^[A-Z]{3}$/.test(code))
    .toSorted()
    .slice(0, maxAirportNames);
  const { data } = useCall(
    airportCalls.listAirportNames,
    { query: { codes: airports.join(',') } },
    {
      enabled: airports.length > 0,
      background: true,
      handles: [403, 404],
      placeholderData: keepPreviousData,
    },
  );
  return useMemo(() => new Map((data ?? []).map(({ iata, name }) => [iata, name])), [data]);
}

/** Returns names of codes. Airports have names only if their codes are given, because there are thousands. */
export function useCodeNames(airportCodes: readonly string[] = []): CodeNames {
  const { t, i18n } = useTranslation();
  const { all, name } = useCountries();
  const { data: airlines } = useQuery(airlinesQuery);
  const airports = useAirportNames(airportCodes);
  const currentLanguage = i18n.language;
  return useMemo((): CodeNames => {
    const carriers = new Map((airlines ?? []).map(airline => [airline.code, airline.name]));
    return {
      airport: code => airports.get(code) ?? code,
      country: code => (all.length === 0 || currentLanguage === '' ? code : name(code)),
      carrier: code => carriers.get(code) ?? code,
      documentType: code => (isDocumentType(code) ? t(`document.type.${code}`) : code),
    };
  }, [all, name, airlines, airports, t, currentLanguage]);
}
