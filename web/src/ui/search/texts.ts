import type { Fields } from '@farol/contract/search';
import type { ParseKeys } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

type OptionValue<F> = F extends { asIs: true }
  ? never
  : F extends { values: readonly (infer V)[] }
    ? V
    : never;

/** Paths of values that are not under the field's name plus `s`. */
export type OptionTexts<F extends Fields> = { readonly [K in keyof F]?: string };

type RequiredTexts<F extends Fields, P extends string, O> = {
  [K in keyof F & string]:
    | (F[K] extends { kind: 'period' } ? never : `${P}.search.${K}`)
    | (OptionValue<F[K]> extends infer V extends string
        ? `${K extends keyof O ? O[K] & string : `${P}.${K}s`}.${V}`
        : never);
}[keyof F & string];

type MissingTexts<F extends Fields, P extends string, O> = Exclude<RequiredTexts<F, P, O>, ParseKeys>;

/**
 * Text keys: `<texts>.search.<field>`, `<texts>.<field>s.<VALUE>` or per `optionTexts`, and `any`. The
 * compiler reports missing keys.
 */
export type SearchTexts<F extends Fields, P extends string, O extends OptionTexts<F>> = {
  texts: P;
  optionTexts?: O;
} & MissingTextsCheck<F, P, O>;

/** Requires a property with the missing keys, which no caller has. */
export type MissingTextsCheck<F extends Fields, P extends string, O> = [MissingTexts<F, P, O>] extends [never]
  ? unknown
  : { missingTexts: MissingTexts<F, P, O> };

/** Without the compile-time check. */
export interface TextOptions {
  texts: string;
  optionTexts?: Readonly<Record<string, string | undefined>> | undefined;
}

export interface FieldLabels {
  field(name: string): string;
  period: string;
  /** Ends of the period. */
  ends: Readonly<Record<string, string>>;
  option(name: string, value: string): string;
  none(name: string): string;
}

export function useFieldLabels({ texts, optionTexts }: TextOptions): FieldLabels {
  const { t, i18n } = useTranslation();
  return useMemo(() => {
    const groupOf = (name: string): string => optionTexts?.[name] ?? `${texts}.${name}s`;
    const has = (key: string): key is ParseKeys => i18n.exists(key);
    const textOf = (key: string, fallback: string): string => (has(key) ? t(key) : fallback);
    return {
      field: name => textOf(`${texts}.search.${name}`, name),
      period: t('filter.period'),
      ends: { from: t('filter.begin'), to: t('filter.end') },
      // Self-explanatory codes have no text.
      option: (name, value) => textOf(`${groupOf(name)}.${value}`, value),
      none: name => textOf(`${groupOf(name)}.any`, t('filter.any')),
    };
  }, [t, i18n, texts, optionTexts]);
}
