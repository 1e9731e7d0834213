import { partnersTexts } from '#areas/partners/texts/texts.ts';
import type { Catalogue, Texts } from '#client/texts.ts';
import type pt from './pt.json';

declare module '#client/texts.ts' {
  interface KnownTexts {
    panel: typeof pt;
  }
}

/** Includes the texts of the schedule, which is a tab of the panel. */
export const panelTexts: Catalogue = {
  pt: () => both(import('./pt.json', { with: { type: 'json' } }), partnersTexts.pt()),
  en: () => both(import('./en.json', { with: { type: 'json' } }), partnersTexts.en()),
};

async function both(
  own: Promise<{ default: Texts }>,
  others: ReturnType<Catalogue['pt']>,
): Promise<{ default: Texts[] }> {
  const [{ default: texts }, { default: more }] = await Promise.all([own, others]);
  return { default: [texts, ...[more].flat()] };
}
