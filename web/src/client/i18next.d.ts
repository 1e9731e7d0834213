import type { KnownTexts } from './texts.ts';

type UnionToIntersection<U> = (U extends unknown ? (part: U) => void : never) extends (whole: infer I) => void
  ? I
  : never;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: UnionToIntersection<KnownTexts[keyof KnownTexts]> };
  }
}
