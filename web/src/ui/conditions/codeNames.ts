import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCountries } from '#ui/registry/useCountries.ts';
import { isDocumentType } from '#ui/documents/documentState.ts';
import type { CodeNames } from './sentence.ts';

export function useCodeNames(): CodeNames {
  const { t, i18n } = useTranslation();
  const { all, name } = useCountries();
  const currentLanguage = i18n.language;
  return useMemo(
    (): CodeNames => ({
      country: code => (all.length === 0 || currentLanguage === '' ? code : name(code)),
      documentType: code => (isDocumentType(code) ? t(`document.type.${code}`) : code),
    }),
    [all, name, t, currentLanguage],
  );
}
