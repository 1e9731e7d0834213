import type { pushMoments } from '@farol/contract/areas/partners/moments';
import { t } from 'i18next';

/** `72 h`, `At closing`: when before the departure a push is sent. */
export function momentName(moment: (typeof pushMoments)[number]): string {
  return t(`schedule.moments.${moment}`);
}
