import type { FinderHit, FinderReply } from '@farol/contract/areas/search/finder';
import { minimumSearchText } from '@farol/contract/common';
import {
  isLookUp,
  type LookUpKind,
  type Recognition,
  type RecognizedKind,
} from '@farol/contract/recognition/recognize';
import { withoutForeignSigns } from '@farol/contract/search-rules';
import type { PassengerCriterion } from '#ui/links/passengerPath.ts';

export type FinderItem =
  | { type: 'hit'; id: string; hit: FinderHit }
  /** Looks up the text; one item for all kinds. */
  | { type: 'lookUp'; id: 'lookUp'; kinds: readonly LookUpKind[] }
  /** Opens the passenger search. `wider`: after a look-up without results. */
  | { type: 'search'; id: string; criterion: PassengerCriterion; value: string; wider: boolean };

const criteria: Partial<Record<RecognizedKind, PassengerCriterion>> = {
  NAME: 'name',
  PHONE: 'phone',
  CARD: 'card',
  DOCUMENT: 'document',
  CPF: 'document',
  LOCATOR: 'locator',
  TICKET: 'ticket',
  EMAIL: 'email',
};

function toSearch(criterion: PassengerCriterion | undefined, value: string, wider: boolean): FinderItem[] {
  return criterion === undefined || value === ''
    ? []
    : [{ type: 'search', id: `search:${criterion}`, criterion, value, wider }];
}

export function toHitItem(hit: FinderHit): FinderItem {
  return { type: 'hit', id: hit.id, hit };
}

/** Builds the searches of a longer period, after a look-up without results. */
function widen(lookUps: readonly Recognition[], scan: FinderReply['scan']): FinderItem[] {
  return [
    ...lookUps.flatMap(({ kind, value }) => toSearch(criteria[kind], value, true)),
    ...toSearch('document', scan?.documentNumber ?? '', true),
    ...toSearch('name', scan?.name ?? '', true),
  ];
}

/** Builds what the user can do with a text, best first. A reply replaces the look-up by its hits. */
export function buildItems(
  meanings: readonly Recognition[],
  reply: FinderReply | undefined,
  searchesPassengers: boolean,
): FinderItem[] {
  const lookUps = meanings.filter(isLookUp);
  const isEmpty = reply?.hits.length === 0;
  const found: FinderItem[] =
    reply === undefined
      ? [{ type: 'lookUp', id: 'lookUp', kinds: lookUps.map(({ kind }) => kind) }]
      : isEmpty && searchesPassengers
        ? widen(lookUps, reply.scan)
        : reply.hits.map(toHitItem);
  // Letters that are no locator are a name.
  const ranked = isEmpty ? meanings.toSorted((a, b) => isName(b) - isName(a)) : meanings;
  return ranked.flatMap(meaning => {
    if (isLookUp(meaning)) return meaning === lookUps[0] ? found : [];
    return toSearch(criteria[meaning.kind], meaning.value, false);
  });
}

const isName = ({ kind }: Recognition): number => Number(kind === 'NAME');

const maxDocumentLength = 40;

/** Builds the passenger search by a text without a meaning, if a criterion of the search takes it. */
export function buildUnknownItems(text: string): FinderItem[] {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const digits = text.match(/\d/g)?.length ?? 0;
  const isDocument = digits > 0 && letters + digits > minimumSearchText && !/[*%?]/.test(text);
  if (isDocument && text.length <= maxDocumentLength) return toSearch('document', text, false);
  return letters >= minimumSearchText ? toSearch('name', withoutForeignSigns(text).trim(), false) : [];
}

/** Returns what Enter does: the first item, unless the user has to choose among several hits. */
export function findEnterItem(items: readonly FinderItem[]): FinderItem | undefined {
  const [first, second] = items;
  return first?.type === 'hit' && second?.type === 'hit' ? undefined : first;
}
