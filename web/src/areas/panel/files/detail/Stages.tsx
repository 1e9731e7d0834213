import type { FileDetail } from '@farol/contract/areas/panel/files';
import { fileStages } from '@farol/contract/areas/reception/messages';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { formatClockSeconds, formatDuration, formatInstant } from '#ui/format/format.ts';
import { Timeline } from '#ui/display/Timeline.tsx';
import classes from './Detail.module.css';
import { stepsOf } from './stages.ts';

/** Shows when the file passed each stage and the time since the previous one. */
export function Stages({ stages, duration }: Pick<FileDetail, 'stages' | 'duration'>) {
  const { t } = useTranslation();
  const steps = stepsOf(fileStages.map(stage => ({ stage, at: stages[stage] })));
  return (
    <section className={classes.section} aria-labelledby="file-stages">
      <h3 id="file-stages">
        {t('apiPnr.stages')}
        {duration !== null && (
          <small className="dim">
            {t('apiPnr.judgedIn', { span: formatDuration(duration, language()) })}
          </small>
        )}
      </h3>
      <Timeline
        steps={steps.map(({ stage, at, durationMs }) => ({
          key: stage,
          reached: at !== null,
          content: (
            <>
              <b>{t(`apiPnr.stage.${stage}`)}</b>
              {at === null ? (
                <span className="dim">{t('apiPnr.notReached')}</span>
              ) : (
                <time dateTime={at} title={formatInstant(at, language())}>
                  {formatClockSeconds(at)}
                </time>
              )}
              {durationMs !== null && <small>+{formatDuration(durationMs, language())}</small>}
            </>
          ),
        }))}
      />
    </section>
  );
}
