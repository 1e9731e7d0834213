import type { pushMoments } from '@farol/contract/areas/partners/moments';
import { t } from 'i18next';

/** Returns the name of a push moment, e.g. `72 h` or `At closing`. */
export function momentName(moment: (typeof pushMoments)[number]): string {
  return t(`schedule.moments.${moment}`);
}
