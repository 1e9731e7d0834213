import type { TFunction } from 'i18next';
import type { Act } from '#ui/table/acts.ts';

export const nameWithCount = (t: TFunction, acts: readonly Act[], count: number): Act[] =>
  acts.map(act => ({ ...act, label: t('table.actOnSelected', { act: act.label, count }) }));
