import { withTexts } from '#client/language.ts';
import { lazy } from '#ui/lazy/lazy.ts';
import { authTexts } from './texts/texts.ts';

/** Replaces every screen for users without an access profile. */
export const NoAccessPage = lazy(withTexts(() => import('./no-access/NoAccessPage.tsx'), authTexts));
