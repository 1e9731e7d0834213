import { withTexts } from '../../client/language.ts';
import { lazy } from '../../ui/lazy.ts';
import { ruleTexts } from './rules/texts/texts.ts';

/** Asks why a risk rule meets a passenger or does not: for who manages rules. Fetched when it is shown. */
export const WhyButton = lazy<{ passengerId: string }>(
  withTexts(() => import('./rules/why/WhyButton.tsx'), ruleTexts),
);
