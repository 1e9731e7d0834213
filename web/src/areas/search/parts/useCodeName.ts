import { useTranslation } from 'react-i18next';

/** Returns the name of a code from a list of the specification, or the code itself when it is unknown. */
export function useCodeName(): (list: 'trip' | 'form' | 'passengers.genders', code: string) => string {
  const { t, i18n } = useTranslation();
  return (list, code) => {
    const key = `${list}.${code}`;
    return i18n.exists(key) ? t(key as 'form.CC') : code;
  };
}
