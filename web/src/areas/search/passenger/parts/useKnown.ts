import { useTranslation } from 'react-i18next';

/** Name of a code of a closed list of the specification; the code itself when it is none of them. */
export function useKnown(): (list: 'trip' | 'form', code: string) => string {
  const { t, i18n } = useTranslation();
  return (list, code) => {
    const key = `${list}.${code}`;
    return i18n.exists(key) ? t(key as 'form.CC') : code;
  };
}
