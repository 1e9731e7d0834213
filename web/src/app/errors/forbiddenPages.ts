import { withTexts } from '../../client/language.ts';
import { lazy } from '../../ui/lazy.ts';
import { permissionTexts } from '../../ui/texts/texts.ts';

const load = withTexts(() => import('./Forbidden.tsx'), permissionTexts);

/** Where a refused call leads. */
export const Forbidden = lazy(async () => ({ default: (await load()).Forbidden }));
/** In place of a screen that its reader may not enter. */
export const ForbiddenPage = lazy(async () => ({ default: (await load()).ForbiddenPage }));
