import { codeLabelOf } from '@farol/contract/fields/code-labels';
import { language } from '#client/language.ts';

/** Names the brand of a card; an unknown code stays a code. */
export function CardType({ code }: { code: string | null }) {
  if (code === null) return '–';
  const brand = codeLabelOf('cardType', code)?.[language()];
  return brand === undefined ? <span className="mono">{code}</span> : <span title={code}>{brand}</span>;
}
