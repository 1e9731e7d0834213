import type { CustomQueryRun } from '@farol/contract/areas/search/custom-queries';
import { useTranslation } from 'react-i18next';
import { Tag } from '#ui/display/Tag.tsx';
import { formatOutcome } from './formatRun.ts';

const tones = {
  WORKING: 'blue',
  DONE: 'green',
  STOPPED: 'plain',
  FAILED: 'amber',
  REFUSED: 'amber',
} as const;

export function RunState({ run }: { run: CustomQueryRun }) {
  const { t } = useTranslation();
  return (
    <>
      <Tag tone={tones[run.state]}>{t(`customQueries.state.${run.state}`)}</Tag>{' '}
      <span className="dim">{formatOutcome(t, run)}</span>
    </>
  );
}
