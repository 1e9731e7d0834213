import {
  findKnownCode,
  codeParts,
  codeProblemsOf,
  codeValuesOf,
  type CodeValue,
  type Condition,
  type ConditionNode,
  conditionsOf,
  foldCode,
  isGroup,
  type Scalar,
  unknownCode,
} from '@farol/contract/conditions/index';
import type { FieldRegister } from '@farol/contract/fields/index';
import { toCanonicalDocument, findIssuingState } from '@farol/identity';
import { findCodes, type RegisterCodes } from '#areas/registry/index.ts';
import type { Database } from '#kernel/db/pool.ts';
import { Failure, type FieldFailure } from '#kernel/failure.ts';

/** Codes of British nationality: passengers are stored with them, documents with their State. */
const kindsOfBritish = new Set(['GBD', 'GBN', 'GBO', 'GBP', 'GBS']);

type CodeLookup = (field: string, register: FieldRegister, text: string) => string | undefined;

/**
 * Stores `Brasil` as `BRA`, `SBGR` as `GRU`, `CC,CA` as two values of a list. Throws BAD_INPUT that names
 * each unknown code at its condition.
 */
export async function resolveCodes(db: Database, tree: ConditionNode): Promise<ConditionNode> {
  const lookup = await codeLookup(db, [tree]);
  const failures = conditionsOf(tree).flatMap(({ path, condition }) =>
    unknownValues(condition, lookup).map((value): FieldFailure => {
      const { at, code, params } = unknownCode(condition, value);
      return { path: ['conditions', path, at].filter(part => part !== '').join('.'), code, params };
    }),
  );
  if (failures.length > 0) throw new Failure('BAD_INPUT', {}, failures);
  return withStoredCodes(tree, lookup);
}

export interface UnknownCode {
  path: string;
  value: string;
}

/** Returns the unknown codes, which match no stored record. */
export async function listUnknownCodes(
  db: Database,
  trees: readonly ConditionNode[],
): Promise<UnknownCode[][]> {
  const lookup = await codeLookup(db, trees);
  return trees.map(tree =>
    conditionsOf(tree).flatMap(({ path, condition }) => [
      ...unknownValues(condition, lookup).map(({ text }) => ({ path, value: text })),
      ...codeProblemsOf(condition).map(({ params }) => ({ path, value: String(params['value'] ?? '') })),
    ]),
  );
}

/** Checks whole values, then their parts. */
function unknownValues(condition: Condition, lookup: CodeLookup): CodeValue[] {
  return codeValuesOf(condition).flatMap(value => {
    const { register } = value;
    if (register === undefined || isClosed(register)) return [];
    if (lookup(condition.field, register, value.text) !== undefined) return [];
    const parts = value.at === 'value' ? [value.text] : codeParts(value.text);
    return parts.flatMap(text =>
      lookup(condition.field, register, text) === undefined ? [{ ...value, text }] : [],
    );
  });
}

const isClosed = (register: FieldRegister): boolean =>
  register === 'paymentForm' || register === 'cardType' || register === 'currency';

function withStoredCodes(node: ConditionNode, lookup: CodeLookup): ConditionNode {
  if (isGroup(node))
    return { ...node, conditions: node.conditions.map(child => withStoredCodes(child, lookup)) };
  const codes = new Map(codeValuesOf(node).map(value => [value.at, value]));
  if (codes.size === 0 || node.value === undefined) return node;
  const stored = (one: Scalar, at: string): Scalar[] => {
    const { text, register } = codes.get(at) ?? {};
    if (text === undefined) return [one];
    const codeOf = (part: string): string =>
      (register === undefined ? undefined : lookup(node.field, register, part)) ?? part;
    const code = codeOf(text);
    return code === text && at !== 'value' ? codeParts(text).map(codeOf) : [code];
  };
  if (!Array.isArray(node.value)) return { ...node, value: stored(node.value as Scalar, 'value')[0] };
  const values = (node.value as readonly Scalar[]).flatMap((one, at) => stored(one, `value.${at}`));
  return { ...node, value: [...new Set(values)] };
}

async function codeLookup(db: Database, trees: readonly ConditionNode[]): Promise<CodeLookup> {
  const codesByRegister: Record<keyof RegisterCodes, Set<string>> = {
    airport: new Set(),
    carrier: new Set(),
    country: new Set(),
  };
  for (const tree of trees)
    for (const { condition } of conditionsOf(tree))
      for (const { register, text } of codeValuesOf(condition))
        if (register === 'airport' || register === 'carrier' || register === 'country')
          for (const part of [text, ...codeParts(text)]) codesByRegister[register].add(foldCode(part));
  const registers = await findCodes(db, codesByRegister);
  return (field, register, text) => {
    const code = foldCode(text);
    switch (register) {
      case 'airport':
      case 'carrier':
        return registers[register].get(code);
      case 'country':
        return countryOf(field, text, registers.country.get(code));
      case 'documentType': {
        // Without this check, canonicalDocument reads `P,V` as a passport.
        if (codeParts(text).length > 1) return undefined;
        const document = toCanonicalDocument({ type: text, number: '' });
        return document.class === undefined ? undefined : document.type;
      }
      default:
        return findKnownCode(register, text);
    }
  };
}

/** Countries of flights come from the register; other countries are stored as messages code them. */
function countryOf(field: string, text: string, registered: string | undefined): string | undefined {
  const code = foldCode(text);
  if (field.startsWith('passenger.') && kindsOfBritish.has(code)) return code;
  const state = findIssuingState(text);
  return field.startsWith('flight.') ? (registered ?? state) : (state ?? registered);
}
