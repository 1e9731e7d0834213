import type { CustomQueryRun } from '@farol/contract/areas/search/custom-queries';
import { useTranslation } from 'react-i18next';
import { Tag } from '#ui/display/Tag.tsx';
import { workTones } from '#ui/display/workTones.ts';
import { formatOutcome } from './formatRun.ts';

export function RunState({ run }: { run: CustomQueryRun }) {
  const { t } = useTranslation();
  return (
    <>
      <Tag tone={workTones[run.state]}>{t(`customQueries.state.${run.state}`)}</Tag>{' '}
      <span className="dim">{formatOutcome(t, run)}</span>
    </>
  );
}
