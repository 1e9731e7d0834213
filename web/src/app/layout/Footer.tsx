import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePublicSettings } from '#client/settings.ts';
import classes from './Footer.module.css';

export function Footer() {
  const { t } = useTranslation();
  const settings = usePublicSettings();
  return (
    <footer className={classes.foot}>
      <span>{new Date().getFullYear()}</span>
      <span className={classes.product}>{t('frame.product')}</span>
      {settings.data?.demo === true && <span className={classes.demo}>{t('frame.demo')}</span>}
      <Link to="/version">{t('frame.version', { version: settings.data?.version ?? '' })}</Link>
      <img src="/web/icons/provider.svg" alt={t('frame.provider')} width={22} height={16} />
    </footer>
  );
}
