import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { airlinesQuery } from '#ui/registry/airlines.ts';
import { useCountries } from '#ui/registry/useCountries.ts';
import { isDocumentType } from '#ui/documents/documentState.ts';
import type { CodeNames } from './sentence.ts';

export function useCodeNames(): CodeNames {
  const { t, i18n } = useTranslation();
  const { all, name } = useCountries();
  const { data: airlines } = useQuery(airlinesQuery);
  const currentLanguage = i18n.language;
  return useMemo((): CodeNames => {
    const carriers = new Map((airlines ?? []).map(airline => [airline.code, airline.name]));
    return {
      country: code => (all.length === 0 || currentLanguage === '' ? code : name(code)),
      carrier: code => carriers.get(code) ?? code,
      documentType: code => (isDocumentType(code) ? t(`document.type.${code}`) : code),
    };
  }, [all, name, airlines, t, currentLanguage]);
}
