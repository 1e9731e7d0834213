import { type RestrictionRow, restrictions } from '@farol/contract/areas/inspection/restrictions';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { ifMatch } from '../../../client/ifMatch.ts';
import { type ActiveToggle, useActiveToggle } from '../../../ui/useActiveToggle.tsx';
import { nameOf } from './naming.ts';
import { useToggledRestriction } from './queries.ts';

type Toggled = Pick<RestrictionRow, 'id' | 'active' | 'version' | 'category' | 'documents'>;

/** Deactivates and reactivates restrictions. */
export function useToggle(): ActiveToggle<Toggled> {
  const { t } = useTranslation();
  return useActiveToggle<Toggled>({
    change: ({ id, version }) => call(restrictions.toggleRestriction, { query: { id } }, ifMatch(version)),
    changed: useToggledRestriction(),
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
}
