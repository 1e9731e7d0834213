import type { AlertRow } from '@farol/contract/areas/alerts/inbox';
import {
  IconArrowBackUp,
  IconMail,
  IconMailOpened,
  IconPin,
  IconPinnedOff,
  IconTrash,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { Act } from '../../../ui/table/ActMenu.tsx';
import type { AlertActs } from './useAlertActs.ts';

/** What the reader may do with an alert. */
export function rowActs(t: TFunction, alert: AlertRow, acts: AlertActs): Act[] {
  const { id, read, pinned, abilities } = alert;
  const able = (ability: AlertRow['abilities'][number]): boolean => abilities.includes(ability);
  return [
    ...(able('mark')
      ? [
          {
            id: 'read',
            label: t(read ? 'alerts.markUnread' : 'alerts.markRead'),
            icon: read ? IconMail : IconMailOpened,
            key: 'r',
            run: () => acts.setRead([id], !read),
          },
          {
            id: 'pin',
            label: t(pinned ? 'alerts.unpin' : 'alerts.pin'),
            icon: pinned ? IconPinnedOff : IconPin,
            key: 'p',
            run: () => acts.switchPin(id),
          },
        ]
      : []),
    ...(able('remove')
      ? [
          {
            id: 'remove',
            label: t('alerts.remove'),
            icon: IconTrash,
            key: 'Delete',
            run: () => acts.remove([id]),
          },
        ]
      : []),
    ...(able('restore')
      ? [
          {
            id: 'restore',
            label: t('alerts.restore'),
            icon: IconArrowBackUp,
            key: 'b',
            run: () => acts.restore([id]),
          },
        ]
      : []),
  ];
}
