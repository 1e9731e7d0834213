import type { RuleRow } from '@farol/contract/areas/inspection/rules';
import type { TFunction } from 'i18next';
import { language } from '../../../client/language.ts';
import { localeOf } from '../../../ui/format.ts';

export const listPath = '/inspection/rule/list';
export const addPath = '/inspection/rule/add';

export function editPath({ id }: Pick<RuleRow, 'id'>): string {
  return `/inspection/rule/edit/${id}`;
}

export function copyPath({ id }: Pick<RuleRow, 'id'>): string {
  return `/inspection/rule/copy/${id}`;
}

/** `12,5 %`; a share that is hardly any is not said to be none. */
export function shareText(part: number, whole: number): string {
  const share = whole === 0 ? 0 : part / whole;
  const digits = share > 0 && share < 0.01 ? 2 : share < 0.1 ? 1 : 0;
  return share.toLocaleString(localeOf(language()), { style: 'percent', maximumFractionDigits: digits });
}

/** `75 % (3 de 4)`: how many of the alerts that were ended were confirmed; empty where none was ended. */
export function precisionText(
  t: TFunction,
  { confirmed, notConfirmed }: Pick<RuleRow, 'confirmed' | 'notConfirmed'>,
): string {
  const closed = confirmed + notConfirmed;
  return closed === 0 ? '' : t('rules.precision', { share: shareText(confirmed, closed), confirmed, closed });
}
