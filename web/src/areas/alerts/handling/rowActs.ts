import type { AlertRow } from '@farol/contract/areas/alerts/inbox';
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconFolderOpen,
  IconHandGrab,
  IconHandOff,
  IconMail,
  IconMailOpened,
  IconPin,
  IconPinnedOff,
  IconTrash,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { Act } from '#ui/table/acts.ts';
import { nameOf } from '../names.ts';
import type { AlertActs } from './useAlertActs.ts';
import type { HandlingActs } from './useHandling.tsx';

function buildHandlingActs(t: TFunction, alert: AlertRow, handle: HandlingActs): Act[] {
  const { id, abilities } = alert;
  const actsByAbility: Record<'take' | 'takeOver' | 'close' | 'release' | 'reopen', Act> = {
    take: { id: 'take', label: t('alerts.take'), icon: IconHandGrab, key: 't', run: () => handle.take([id]) },
    takeOver: {
      id: 'takeOver',
      label: t('alerts.takeOver'),
      icon: IconHandGrab,
      key: 't',
      run: () => handle.takeOver(alert),
    },
    close: {
      id: 'close',
      label: t('alerts.close'),
      icon: IconCircleCheck,
      key: 'c',
      run: () => handle.close([alert], nameOf(alert, t)),
    },
    release: {
      id: 'release',
      label: t('alerts.release'),
      icon: IconHandOff,
      key: 'l',
      run: () => handle.release([id]),
    },
    reopen: {
      id: 'reopen',
      label: t('alerts.reopen'),
      icon: IconFolderOpen,
      key: 'e',
      run: () => handle.reopen([id]),
    },
  };
  return Object.entries(actsByAbility).flatMap(([name, act]) =>
    abilities.some(able => able === name) ? [act] : [],
  );
}

export function buildRowActs(t: TFunction, alert: AlertRow, acts: AlertActs, handle: HandlingActs): Act[] {
  const { id, read, pinned, abilities } = alert;
  const able = (ability: AlertRow['abilities'][number]): boolean => abilities.includes(ability);
  return [
    ...buildHandlingActs(t, alert, handle),
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
            key: 'f',
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
