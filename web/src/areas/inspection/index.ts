import { withTexts } from '#client/language.ts';
import { lazy } from '#ui/lazy/lazy.ts';
import { conditionTexts } from '#ui/conditions/texts/texts.ts';
import { ruleTexts } from './rules/texts/texts.ts';

/** Button that explains why a risk rule hits a passenger or not. For rule managers; loaded when shown. */
export const WhyButton = lazy<{ passengerId: string }>(
  withTexts(() => import('./rules/why/WhyButton.tsx'), ruleTexts, conditionTexts),
);
