import { type ConditionNode, isGroup, readCondition, type Test } from '@farol/contract/conditions/index';
import type { Field } from '@farol/contract/fields/index';
import { FieldIndex } from './field-index.ts';
import { group, literal, never, type Plan } from './plan.ts';

interface Atom {
  id: number;
  key: string;
  test: Test;
  field: FieldIndex;
  uses: number;
  cost: number | undefined;
}

/** Returns the relative frequency of matches; undefined if most values may match. */
function costOf(field: Field, test: Test): number | undefined {
  if (test.kind === 'TEXT') {
    const each = field.register === undefined ? 1 : 20;
    return each * test.exact.length + 10 * test.patterns.length;
  }
  if (test.kind !== 'VALUES') return undefined;
  const each = field.type === 'boolean' || field.type === 'enumeration' ? 200 : 20;
  return each * test.values.length;
}

/** The distinct conditions of all rules on fields. */
export class AtomRegistry {
  readonly #atoms = new Map<string, Atom>();
  readonly #byId: (Atom | undefined)[] = [];
  readonly #free: number[] = [];
  readonly #fields = new Map<string, FieldIndex>();

  get count(): number {
    return this.#byId.length;
  }

  get fields(): Iterable<FieldIndex> {
    return this.#fields.values();
  }

  costOf(atom: number): number | undefined {
    return this.#byId[atom]?.cost;
  }

  /** Returns the plan of a tree. Its atoms stay until `release` with the same `held`. */
  plan(node: ConditionNode, held: number[]): Plan {
    if (isGroup(node))
      return group(
        node.group,
        node.conditions.map(child => this.plan(child, held)),
      );
    const { field, test } = readCondition(node);
    if (field === undefined || test === undefined) return never;
    const index = this.#indexOf(node.field, field);
    const present = (negated: boolean): Plan => {
      index.presenceAsked += 1;
      held.push(index.presence);
      return literal(index.presence, negated);
    };
    if (test.kind === 'EMPTY') return present(!test.negative);
    const atomId = this.#acquire(index, field, test);
    held.push(atomId);
    return test.negative ? group('all', [present(false), literal(atomId, true)]) : literal(atomId);
  }

  #indexOf(name: string, field: Field): FieldIndex {
    const storedIndex = this.#fields.get(name);
    if (storedIndex !== undefined) return storedIndex;
    const presence = this.#newId();
    const index = new FieldIndex(name, field, presence);
    this.#fields.set(name, index);
    const test: Test = { kind: 'EMPTY', negative: true };
    this.#byId[presence] = { id: presence, key: '', test, field: index, uses: 0, cost: undefined };
    return index;
  }

  #newId(): number {
    const id = this.#free.pop() ?? this.#byId.length;
    this.#byId[id] = undefined;
    return id;
  }

  #acquire(index: FieldIndex, field: Field, test: Test): number {
    const key = `${index.name} ${toKey(test)}`;
    const storedAtom = this.#atoms.get(key);
    if (storedAtom !== undefined) {
      storedAtom.uses += 1;
      return storedAtom.id;
    }
    const id = this.#newId();
    const atom = { id, key, test, field: index, uses: 1, cost: costOf(field, test) };
    this.#atoms.set(key, atom);
    this.#byId[id] = atom;
    index.add(id, test);
    return id;
  }

  release(held: readonly number[]): void {
    for (const id of held) {
      const atom = this.#byId[id];
      if (atom === undefined) continue;
      if (id === atom.field.presence) atom.field.presenceAsked -= 1;
      else this.#letGo(atom);
    }
  }

  #letGo(atom: Atom): void {
    atom.uses -= 1;
    if (atom.uses > 0) return;
    atom.field.remove(atom.id, atom.test);
    this.#atoms.delete(atom.key);
    this.#byId[atom.id] = undefined;
    this.#free.push(atom.id);
  }
}

/** Returns the same key for a test and its negation. */
function toKey(test: Test): string {
  switch (test.kind) {
    case 'EMPTY':
      return '';
    case 'TEXT':
      return JSON.stringify([
        test.exact.toSorted(),
        test.patterns.map(pattern => JSON.stringify(pattern)).toSorted(),
      ]);
    case 'VALUES':
      return JSON.stringify(test.values.toSorted());
    case 'ORDER':
      return `${test.operator} ${test.bound}`;
  }
}
