import type { PassengerDetail } from '@farol/contract';
import type { Person, TravelDocument } from '@farol/edifact';
import { foldDocument, foldName, foldText } from '#kernel/text.ts';

type Disagreement = PassengerDetail['disagreements'][number];

interface Compared {
  field: string;
  valueOf(person: Person): string | undefined;
  fold(value: string): string;
}

/** Glued given names are how systems write, not a different name. */
const foldGlued = (name: string) => foldName(name).replaceAll(' ', '');

const compared: readonly Compared[] = [
  { field: 'surname', valueOf: person => person.surname, fold: foldGlued },
  { field: 'givenNames', valueOf: person => person.givenNames, fold: foldGlued },
  { field: 'birthDate', valueOf: person => person.birthDate, fold: foldText },
  // "Unknown" contradicts nothing.
  { field: 'gender', valueOf: person => (person.gender === 'U' ? undefined : person.gender), fold: foldText },
  { field: 'nationality', valueOf: person => person.nationality, fold: foldText },
  { field: 'residence', valueOf: person => person.residence, fold: foldText },
  { field: 'seat', valueOf: person => person.seat, fold: foldDocument },
  { field: 'locator', valueOf: person => person.locator, fold: foldDocument },
  {
    field: 'frequentFlyer',
    valueOf: ({ frequentFlyer }) =>
      frequentFlyer === undefined ? undefined : `${frequentFlyer.airline} ${frequentFlyer.number}`,
    fold: foldDocument,
  },
  { field: 'bagCount', valueOf: ({ bags }) => bags?.count?.toString(), fold: foldText },
];

const comparedOfDocument: readonly {
  field: string;
  valueOf(document: TravelDocument): string | undefined;
}[] = [
  { field: 'documentNumber', valueOf: document => document.number },
  { field: 'documentIssuer', valueOf: document => document.issuer },
  { field: 'documentExpiration', valueOf: document => document.expiration },
];

/**
 * Where the list and the booking say different things about a person, each as received. Only values that both gave count,
 * and documents only against one of their own type.
 */
export function disagreementsOf(api: Person | null, pnr: Person | null): Disagreement[] {
  if (api === null || pnr === null) return [];
  return [
    ...compared.flatMap(({ field, valueOf, fold }) => disagreement(field, valueOf(api), valueOf(pnr), fold)),
    ...documentDisagreements(api.documents, pnr.documents),
  ];
}

function documentDisagreements(
  api: readonly TravelDocument[],
  pnr: readonly TravelDocument[],
): Disagreement[] {
  return api.flatMap(document => {
    const sameType = pnr.filter(other => other.type === document.type);
    const same = sameType.find(other => foldDocument(other.number) === foldDocument(document.number));
    // Someone with two passports disagrees with nobody as long as each source knows one of the other's.
    const other = same ?? sameType[0];
    if (other === undefined) return [];
    return comparedOfDocument.flatMap(({ field, valueOf }) =>
      disagreement(field, valueOf(document), valueOf(other), foldDocument),
    );
  });
}

function disagreement(
  field: string,
  api: string | undefined,
  pnr: string | undefined,
  fold: (value: string) => string,
): Disagreement[] {
  if (api === undefined || pnr === undefined || fold(api) === fold(pnr)) return [];
  return [{ field, api, pnr }];
}
