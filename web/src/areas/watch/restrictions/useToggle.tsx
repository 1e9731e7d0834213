import { type RestrictionRow, restrictions } from '@farol/contract/areas/watch/restrictions';
import { useTranslation } from 'react-i18next';
import { call } from '#client/call.ts';
import { buildIfMatch } from '#client/ifMatch.ts';
import { type ActiveToggle, useActiveToggle } from '#ui/register/useActiveToggle.tsx';
import { isFlood, useFlood } from '#areas/judging/parts.ts';
import { nameOf } from './naming.ts';

type ToggleTarget = Pick<RestrictionRow, 'id' | 'active' | 'version' | 'category' | 'documents'>;

/** Deactivates and reactivates restrictions. */
export function useToggle(): ActiveToggle<ToggleTarget> {
  const { t } = useTranslation();
  const flood = useFlood('reactivate');
  const active = useActiveToggle<ToggleTarget>({
    change: ({ id, version }) =>
      flood.send(floods =>
        call(
          restrictions.toggleRestriction,
          { query: { id, floods: String(floods) } },
          { ...buildIfMatch(version), handles: isFlood },
        ),
      ),
    changes: restrictions.toggleRestriction.changes,
    texts: restriction => {
      const name = nameOf(restriction);
      return {
        title: t('restrictions.deactivateTitle'),
        text: t('restrictions.deactivateText', { name }),
        act: t('restrictions.deactivate'),
        deactivated: t('restrictions.deactivatedNamed', { name }),
        reactivated: t('restrictions.reactivated'),
      };
    },
  });
  return {
    ...active,
    dialog: (
      <>
        {active.dialog}
        {flood.dialog}
      </>
    ),
  };
}
