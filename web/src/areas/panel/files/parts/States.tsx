import type { FileRow } from '@farol/contract/areas/panel/files';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconClockExclamation,
  IconInbox,
  IconInfoCircle,
  IconLoader2,
} from '@tabler/icons-react';
import { t } from 'i18next';
import { Tag } from '#ui/display/Tag.tsx';
import type { Severity } from '../raw/segments.ts';
import classes from './Panel.module.css';

const process = {
  RECEIVED: { tone: 'plain', Icon: IconInbox },
  IN_WORK: { tone: 'blue', Icon: IconLoader2 },
  WITHOUT_ERROR: { tone: 'green', Icon: IconCircleCheck },
  WITH_ERROR: { tone: 'red', Icon: IconCircleX },
} as const;

export function ProcessTag({ state }: { state: FileRow['processState'] }) {
  const { tone, Icon } = process[state];
  return (
    <Tag tone={tone}>
      <Icon size={13} aria-hidden="true" />
      {t(`apiPnr.process.${state}`)}
    </Tag>
  );
}

export function SendTag({ state }: { state: FileRow['sendState'] }) {
  const late = state === 'DELAYED';
  const Icon = late ? IconClockExclamation : IconClock;
  return (
    <Tag tone={late ? 'amber' : 'plain'}>
      <Icon size={13} aria-hidden="true" />
      {t(`apiPnr.send.${state}`)}
    </Tag>
  );
}

const severities = { ERROR: IconCircleX, WARNING: IconAlertTriangle, INFO: IconInfoCircle };

export function SeverityIcon({ severity }: { severity: Severity }) {
  const Icon = severities[severity];
  return (
    <Icon
      size={16}
      className={classes.severity}
      data-severity={severity}
      aria-label={t(`apiPnr.severity.${severity}`)}
    />
  );
}

/** Shows `✕ 3 ▲ 2`, with a text for screen readers. */
export function FindingCounts({ errors, warnings }: Pick<FileRow, 'errors' | 'warnings'>) {
  const title = [
    ...(errors > 0 ? [t('apiPnr.errorCount', { count: errors })] : []),
    ...(warnings > 0 ? [t('apiPnr.warningCount', { count: warnings })] : []),
  ].join(', ');
  return (
    <span className={classes.counts} title={title}>
      <span className="visually-hidden">{title}</span>
      {errors > 0 && (
        <span data-severity="ERROR" aria-hidden="true">
          <IconCircleX size={14} /> {errors}
        </span>
      )}
      {warnings > 0 && (
        <span data-severity="WARNING" aria-hidden="true">
          <IconAlertTriangle size={14} /> {warnings}
        </span>
      )}
    </span>
  );
}
