import { useTranslation } from 'react-i18next';
import { useExternal } from '#client/external.ts';
import { runningCalls } from '#client/progress.ts';
import classes from './ProgressBar.module.css';

export function ProgressBar() {
  const { t } = useTranslation();
  const calls = useExternal(runningCalls);
  return calls === 0 ? null : (
    <div className={classes.track} role="progressbar" aria-label={t('frame.loading')}>
      <span className={classes.run} />
    </div>
  );
}
