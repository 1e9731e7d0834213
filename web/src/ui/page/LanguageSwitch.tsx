import { useTranslation } from 'react-i18next';
import { languages } from '#client/languages.ts';
import { changeLanguage, language } from '#client/language.ts';
import classes from './BarePage.module.css';

export function LanguageSwitch() {
  const { t } = useTranslation();
  return (
    <div className={classes.languages} role="group" aria-label={t('frame.language')}>
      {languages.map(code => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={code === language()}
          onClick={() => void changeLanguage(code)}
        >
          {t(`language.${code}`)}
        </button>
      ))}
    </div>
  );
}
