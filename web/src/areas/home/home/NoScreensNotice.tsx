import { useTranslation } from 'react-i18next';
import type { Reader } from '#client/reader.ts';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import classes from './Home.module.css';

/** Shown to users whose functionalities have no screen in this version. */
export function NoScreensNotice({ reader }: { reader: Reader }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('home.notYet')} />
      <div className={classes.body}>
        <p>{t('home.notYetText')}</p>
        <ul className={classes.functionalities} aria-label={t('home.functionalities')}>
          {[...reader.permissions].toSorted().map(permission => (
            <li key={permission} className="mono">
              {permission}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
