import { language } from '#client/language.ts';
import { toLocale } from '#ui/format/format.ts';

/** Formats `2026-03` as `mar. de 2026` or `Mar 2026`. */
export function formatMonth(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return new Date(Number(year), Number(number) - 1, 1).toLocaleDateString(toLocale(language()), {
    month: 'short',
    year: 'numeric',
  });
}

/** Formats an amount in reais. */
export function formatReais(amount: number, decimals = 2): string {
  return amount.toLocaleString(toLocale(language()), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}
