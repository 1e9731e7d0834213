import { useTranslation } from 'react-i18next';
import { usePublicSettings } from '#client/settings.ts';
import { FailedNotice } from '#ui/notices/FailedNotice.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import classes from './Version.module.css';

export default function VersionScreen() {
  const { t } = useTranslation();
  const settings = usePublicSettings();
  return (
    <>
      <PageHeader title={t('version.title')} />
      {settings.isError && <FailedNotice error={settings.error} onRetry={() => void settings.refetch()} />}
      {settings.data !== undefined && (
        <dl className={classes.facts}>
          <dt>{t('version.product')}</dt>
          <dd>{t('frame.product')}</dd>
          <dt>{t('version.number')}</dt>
          <dd className="mono">{settings.data.version}</dd>
          <dt>{t('version.signOn')}</dt>
          <dd>{t(settings.data.demo ? 'version.simulated' : 'version.real')}</dd>
        </dl>
      )}
    </>
  );
}
