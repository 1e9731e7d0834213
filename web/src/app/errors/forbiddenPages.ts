import { withTexts } from '#client/language.ts';
import { lazy } from '#ui/lazy/lazy.ts';
import { permissionTexts } from '#ui/texts/texts.ts';

const load = withTexts(() => import('./Forbidden.tsx'), permissionTexts);

export const Forbidden = lazy(async () => ({ default: (await load()).Forbidden }));
export const ForbiddenPage = lazy(async () => ({ default: (await load()).ForbiddenPage }));
