import type { CallRow } from '@farol/contract/areas/partners/api-audit';
import { t } from 'i18next';
import { Tag } from '#ui/display/Tag.tsx';
import { outcomeOf } from '../outcome.ts';

const tones = { OK: 'green', REFUSED: 'amber', FAILED: 'red', HUNG_UP: 'plain' } as const;

/** Shows the status with its meaning, e.g. `202 · aceita`. */
export function OutcomeTag({ status }: Pick<CallRow, 'status'>) {
  const outcome = outcomeOf({ status });
  return (
    <Tag tone={tones[outcome]}>
      {status} · {t(`apiAudit.outcome.${outcome}`)}
    </Tag>
  );
}
