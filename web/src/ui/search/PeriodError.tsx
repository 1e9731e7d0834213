import type { Finding } from '@farol/contract/findings';
import { inputErrorText } from '@farol/contract/inputErrors';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import classes from './Search.module.css';

/** Tells that the default period replaces the dates of the address. */
export function PeriodError({ error }: { error: Finding }) {
  const { t } = useTranslation();
  const problem = error.code.startsWith('PERIOD_')
    ? inputErrorText(error.code, language(), error.params)
    : t('filter.dateUnknown');
  return (
    <p className={classes.periodError} role="alert">
      {problem} {t('filter.periodReplaced')}
    </p>
  );
}
