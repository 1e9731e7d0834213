import type { RuleRow } from '@farol/contract/areas/rules/rules';
import type { TFunction } from 'i18next';
import { language } from '#client/language.ts';
import { toLocale } from '#ui/format/format.ts';

export const listPath = '/inspection/rule/list';
export const addPath = '/inspection/rule/add';

export function editPath({ id }: Pick<RuleRow, 'id'>): string {
  return `/inspection/rule/edit/${id}`;
}

export function copyPath({ id }: Pick<RuleRow, 'id'>): string {
  return `/inspection/rule/copy/${id}`;
}

/** Formats a share, e.g. `12,5 %`. Small shares get two decimals, so that they do not round to zero. */
export function formatShare(part: number, whole: number): string {
  const share = whole === 0 ? 0 : part / whole;
  const digits = share > 0 && share < 0.01 ? 2 : share < 0.1 ? 1 : 0;
  return share.toLocaleString(toLocale(language()), { style: 'percent', maximumFractionDigits: digits });
}

/** Formats the confirmed share of closed alerts, e.g. `75 % (3 de 4)`; empty without closed alerts. */
export function formatPrecision(
  t: TFunction,
  { confirmed, notConfirmed }: Pick<RuleRow, 'confirmed' | 'notConfirmed'>,
): string {
  const closed = confirmed + notConfirmed;
  return closed === 0
    ? ''
    : t('rules.precision', { share: formatShare(confirmed, closed), confirmed, closed });
}
