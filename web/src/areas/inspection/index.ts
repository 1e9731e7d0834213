import { withTexts } from '#client/language.ts';
import { lazy } from '#ui/lazy/lazy.ts';
import { conditionTexts } from '#ui/conditions/texts/texts.ts';
import { pastCheckTexts } from './past-checks/texts/texts.ts';
import { inspectionTexts } from './texts/texts.ts';
import { ruleTexts } from './rules/texts/texts.ts';

/** Restrictions that match a document of a traveller. */
export const TravellerRestrictions = lazy<{ travellerId: string }>(
  withTexts(() => import('./restrictions/traveller/TravellerRestrictions.tsx'), inspectionTexts),
);

/** Button that explains why a risk rule hits a passenger or not. For rule managers; loaded when shown. */
export const WhyButton = lazy<{ passengerId: string }>(
  withTexts(() => import('./rules/why/WhyButton.tsx'), ruleTexts, conditionTexts),
);

/** Button that shows what rules and restrictions found at an instant. For rule managers. */
export const ChecksButton = lazy<{ passengerId: string }>(
  withTexts(() => import('./past-checks/ChecksButton.tsx'), pastCheckTexts, conditionTexts),
);
