import type { ListVersionRow } from '@farol/contract/areas/watch/named-lists';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { Tag } from '#ui/display/Tag.tsx';
import { formatInstant } from '#ui/format/format.ts';

/** Shows nothing for versions that a later one replaced. */
export function VersionTag({ state, inForce }: { state: ListVersionRow['state']; inForce: boolean }) {
  const { t } = useTranslation();
  if (inForce) return <Tag tone="green">{t('namedLists.inForce')}</Tag>;
  if (state === 'APPLIED') return null;
  return <Tag tone="plain">{t(`namedLists.state.${state}`)}</Tag>;
}

type History = Pick<ListVersionRow, 'appliedAt' | 'appliedBy' | 'rolledBackAt' | 'rolledBackBy'>;

/** Formats the latest change, e.g. `Applied by Helena Prado on 27 Nov 16:30`. Null before the first. */
export function formatHistory(
  { appliedAt, appliedBy, rolledBackAt, rolledBackBy }: History,
  t: TFunction,
): string | null {
  if (rolledBackAt !== null && rolledBackBy !== null)
    return t('namedLists.rolledBackBy', {
      name: rolledBackBy,
      at: formatInstant(rolledBackAt, language()),
    });
  if (appliedAt !== null && appliedBy !== null)
    return t('namedLists.appliedBy', { name: appliedBy, at: formatInstant(appliedAt, language()) });
  return null;
}
