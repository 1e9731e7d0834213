import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { formatBytes, formatNumber } from '#ui/format/format.ts';
import classes from './DownloadLine.module.css';
import { type Progress, toShare } from './progress.ts';
import type { DownloadState } from './useDownload.ts';

function useProgressText(): (progress: Progress) => string {
  const { t } = useTranslation();
  const number = (value: number): string => formatNumber(value, language());
  return ({ rows, total, bytes }) => {
    const size = formatBytes(bytes, language());
    if (rows !== null && total !== null)
      return t('download.rowsOf', { rows: number(rows), total: number(total), size });
    if (rows !== null) return t('download.rows', { count: rows, rows: number(rows), size });
    return total === null
      ? t('download.bytes', { size })
      : t('download.bytesOf', { count: total, total: number(total), size });
  };
}

function toFinalProgress({ bytes, rows, total }: Progress): Progress {
  return { bytes, rows: rows ?? total, total: null };
}

function RunningDownload({ progress, onCancel }: { progress: Progress; onCancel(): void }) {
  const { t } = useTranslation();
  const progressText = useProgressText()(progress);
  const share = toShare(progress);
  return (
    <>
      <progress
        className={classes.bar}
        aria-label={t('download.running')}
        // Without a value the browser shows an indeterminate bar.
        {...(share === null ? { 'aria-valuetext': progressText } : { value: share })}
      />
      <span className={classes.text}>{progressText}</span>
      <Button size="xs" variant="default" leftSection={<IconX size={14} />} onClick={onCancel}>
        {t('action.cancel')}
      </Button>
    </>
  );
}

const icons = {
  done: IconCircleCheck,
  failed: IconAlertTriangle,
  cancelled: IconInfoCircle,
  empty: IconInfoCircle,
};

function DownloadResult({ state }: { state: Exclude<DownloadState, { kind: 'idle' | 'running' }> }) {
  const { t } = useTranslation();
  const progressText = useProgressText();
  const Icon = icons[state.kind];
  const text =
    state.kind === 'done'
      ? t('download.done', { file: state.fileName, rows: progressText(toFinalProgress(state.progress)) })
      : state.kind === 'failed'
        ? t('download.failed', { reason: state.message ?? t('download.brokenOff') })
        : t(`download.${state.kind}`);
  return (
    <span className={classes.text} data-tone={state.kind}>
      <Icon size={16} aria-hidden="true" /> {text}
      {state.kind === 'failed' && state.support !== undefined && (
        <span className="mono"> {t('state.support', { code: state.support })}</span>
      )}
    </span>
  );
}

interface Props {
  state: Exclude<DownloadState, { kind: 'idle' }>;
  onCancel(): void;
}

export default function DownloadLine({ state, onCancel }: Props) {
  return (
    <div className={classes.line}>
      {state.kind === 'running' ? (
        <RunningDownload progress={state.progress} onCancel={onCancel} />
      ) : (
        <div role="status">
          <DownloadResult state={state} />
        </div>
      )}
    </div>
  );
}
