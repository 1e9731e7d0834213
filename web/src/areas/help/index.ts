import { withTexts } from '#client/language.ts';
import { lazy } from '#ui/lazy/lazy.ts';
import { helpTexts } from './texts/texts.ts';

/** Unread updates on the first screen, for readers with UPDATES_READ or UPDATES_EDIT. */
export const UnreadUpdates = lazy(withTexts(() => import('./updates/home/UnreadUpdates.tsx'), helpTexts));
