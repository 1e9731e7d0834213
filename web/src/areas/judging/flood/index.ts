import { withTexts } from '#client/language.ts';
import { lazy } from '#ui/lazy/lazy.ts';
import type { FloodDialogProps } from './FloodDialog.tsx';
import { floodTexts } from './texts/texts.ts';

export const FloodDialog = lazy<FloodDialogProps>(withTexts(() => import('./FloodDialog.tsx'), floodTexts));
