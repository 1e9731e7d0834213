import { compareBirths, type BirthWeights } from './births.ts';
import { addAddresses, addContacts } from './contacts.ts';
import { compareClasses } from '../documents/types.ts';
import { editDistance } from '../edit-distance.ts';
import type { Frequencies } from './frequencies.ts';
import { compareNameEvidence, type NameEvidence } from './name-evidence.ts';
import type { AddReason, LinkReason, PairScore, Veto } from './reasons.ts';
import type { ReadSighting } from './sighting.ts';

/** Documents issued together to a family have consecutive numbers. */
const documentBits = { same: 24, similar: 9, different: -2, consecutive: -8 } as const;
const cpfBits = { same: 26, similar: 9 } as const;
const firstOfYearBits = 6;
/** One document, one given name: the birth date may be wrong. */
const identifiedBirthBits = -8;
const genderBits = { same: 0.6, different: -4 } as const;
const nationalityBits = { same: 0.8, different: -1.5 } as const;

/** Sums the evidence that two sightings are one person; fills `reasons` if given. */
export function scorePair(
  a: ReadSighting,
  b: ReadSighting,
  by: Frequencies,
  reasons?: LinkReason[],
): PairScore {
  let bits = 0;
  const add: AddReason = (code, more, one = '', other = '') => {
    bits += more;
    if (reasons !== undefined)
      reasons.push({ code, bits: round(more), values: one === other ? [one] : [one, other] });
  };
  const names = compareNameEvidence(a, b, by);
  if (names.code !== undefined) add(names.code, names.bits, a.name.spelling, b.name.spelling);
  const cpf = addCpfs(a, b, add);
  const document = addDocuments(a, b, add);
  const isIdentified = cpf === 'SAME' || document === 'SAME';
  const birth = addBirths(a, b, by.birth, isIdentified && names.given === 'SAME', add);
  addGenders(a, b, add);
  // Where birth dates are often wrong, names are too.
  const isDoubtful = names.given === 'DOUBTFUL' && by.birth.areReliable;
  const areRelatives =
    by.given.areReliable && (names.given === 'DIFFERENT' || isDoubtful || names.generation);
  const address = areRelatives ? undefined : addAddresses(a, b, add);
  const contact = areRelatives ? false : addContacts(a, b, by, add);
  return {
    bits,
    veto: vetoOf(
      cpf,
      by.given.areReliable || (birth !== 'SAME' && address !== 'SAME')
        ? names
        : { ...names, given: 'UNKNOWN' },
      isIdentified || document === 'SIMILAR',
      birth,
    ),
    isAnchored:
      isIdentified ||
      contact ||
      address !== undefined ||
      document === 'SIMILAR' ||
      (birth !== undefined && birth !== 'DIFFERENT'),
    birth,
  };
}

const round = (bits: number) => Math.round(bits * 10) / 10;

function vetoOf(
  cpf: 'SAME' | 'DIFFERENT' | undefined,
  { given, surname }: NameEvidence,
  isIdentified: boolean,
  birth: PairScore['birth'],
): Veto | undefined {
  if (cpf === 'DIFFERENT') return 'CPF';
  if (given !== 'DIFFERENT') return undefined;
  // A renamed or badly mistyped person still shares document and birth date.
  if (isIdentified && birth !== 'DIFFERENT' && surname !== 'DIFFERENT') return undefined;
  return isIdentified && birth === 'SAME' ? undefined : 'GIVEN_NAMES';
}

function addCpfs(a: ReadSighting, b: ReadSighting, add: AddReason): 'SAME' | 'DIFFERENT' | undefined {
  if (a.cpfs.length === 0 && a.mistypedCpfs.length === 0) return undefined;
  const same = a.cpfs.find(cpf => b.cpfs.includes(cpf));
  if (same !== undefined) {
    add('CPF_SAME', cpfBits.same, same);
    return 'SAME';
  }
  if (a.cpfs.length > 0 && b.cpfs.length > 0) return 'DIFFERENT';
  for (const one of [...a.cpfs, ...a.mistypedCpfs])
    for (const other of [...b.cpfs, ...b.mistypedCpfs])
      if (editDistance(one, other, 1) <= 1) {
        add('DOCUMENT_SIMILAR', cpfBits.similar, one, other);
        return undefined;
      }
  return undefined;
}

function addDocuments(
  a: ReadSighting,
  b: ReadSighting,
  add: AddReason,
): 'SAME' | 'SIMILAR' | 'DIFFERENT' | undefined {
  let found: { is: 'SAME' | 'SIMILAR' | 'DIFFERENT'; one: string; other: string } | undefined;
  let isConsecutive = false;
  for (const one of a.documents) {
    for (const other of b.documents) {
      const is = compareTwo(one, other);
      isConsecutive ||= is === 'DIFFERENT' && differInLast(one.loose, other.loose);
      if (is === undefined || (found !== undefined && rank[is] <= rank[found.is])) continue;
      found = { is, one: one.folded, other: other.folded };
    }
  }
  if (found === undefined) return undefined;
  if (found.is === 'SAME') add('DOCUMENT_SAME', documentBits.same, found.one, found.other);
  else if (found.is === 'SIMILAR') add('DOCUMENT_SIMILAR', documentBits.similar, found.one, found.other);
  else
    add(
      'DOCUMENT_DIFFERENT',
      isConsecutive ? documentBits.consecutive : documentBits.different,
      found.one,
      found.other,
    );
  return found.is;
}

const rank = { DIFFERENT: 0, SIMILAR: 1, SAME: 2 } as const;

function compareTwo(
  a: ReadSighting['documents'][number],
  b: ReadSighting['documents'][number],
): 'SAME' | 'SIMILAR' | 'DIFFERENT' | undefined {
  const isOneKind = compareClasses(a.class, b.class) !== 'DIFFERENT';
  const isOneIssuer = a.issuer === undefined || b.issuer === undefined || a.issuer === b.issuer;
  if (a.loose === b.loose) return isOneKind && isOneIssuer ? 'SAME' : 'SIMILAR';
  if (!isOneKind || !isOneIssuer) return undefined;
  return isMistyped(a.loose, b.loose) ? 'SIMILAR' : 'DIFFERENT';
}

/** Documents of a family have consecutive numbers, so the last character alone is no typing error. */
const isMistyped = (a: string, b: string): boolean =>
  a.length >= minNumberLength &&
  b.length >= minNumberLength &&
  !differInLast(a, b) &&
  editDistance(a, b, 1) <= 1;

const minNumberLength = 6;

const differInLast = (a: string, b: string): boolean =>
  a.length >= minNumberLength && a !== b && a.length === b.length && a.slice(0, -1) === b.slice(0, -1);

function addBirths(
  a: ReadSighting,
  b: ReadSighting,
  weights: BirthWeights,
  isIdentified: boolean,
  add: AddReason,
): PairScore['birth'] {
  const likeness = compareBirths(a, b);
  if (likeness === undefined) return undefined;
  const [one, other] = [a.birthText ?? String(a.birth?.year), b.birthText ?? String(b.birth?.year)];
  const bits = weights[likeness];
  if (likeness === 'same') add('BIRTH_SAME', one.endsWith('-01-01') ? firstOfYearBits : bits, one);
  else if (likeness === 'month' || likeness === 'year') add('BIRTH_PARTIAL', bits, one, other);
  else if (likeness === 'swapped' || likeness === 'digit') add('BIRTH_SIMILAR', bits, one, other);
  else add('BIRTH_DIFFERENT', isIdentified ? Math.max(bits, identifiedBirthBits) : bits, one, other);
  return birthOf[likeness];
}

const birthOf = {
  same: 'SAME',
  swapped: 'SIMILAR',
  digit: 'SIMILAR',
  month: 'PARTIAL',
  year: 'PARTIAL',
  near: 'DIFFERENT',
  different: 'DIFFERENT',
  farApart: 'DIFFERENT',
} as const;

function addGenders(a: ReadSighting, b: ReadSighting, add: AddReason): void {
  if (a.gender !== undefined && b.gender !== undefined) {
    if (a.gender === b.gender) add('GENDER_SAME', genderBits.same, a.gender);
    else add('GENDER_DIFFERENT', genderBits.different, a.gender, b.gender);
  }
  if (a.nationality !== undefined && b.nationality !== undefined) {
    if (a.nationality === b.nationality) add('NATIONALITY_SAME', nationalityBits.same, a.nationality);
    else add('NATIONALITY_DIFFERENT', nationalityBits.different, a.nationality, b.nationality);
  }
}
