import { createId, findPart, type Group, isGroupModel, replacePart, type Rule } from './model.ts';

type Path = readonly number[];
type Part = Rule | Group;

const withRules = (group: Group, rules: readonly Part[]): Group => ({
  ...group,
  rules: rules,
});

function changeRules(query: Group, path: Path, change: (rules: readonly Part[]) => readonly Part[]): Group {
  return replacePart(query, path, part => (isGroupModel(part) ? withRules(part, change(part.rules)) : part));
}

/** The last number of the path is the position among the rules of the group. */
function insertPart(query: Group, path: Path, part: Part): Group {
  return changeRules(query, path.slice(0, -1), rules => rules.toSpliced(path.at(-1) ?? 0, 0, part));
}

export function appendPart(query: Group, groupPath: Path, part: Part): Group {
  return changeRules(query, groupPath, rules => [...rules, part]);
}

export function removePartAt(query: Group, path: Path): Group {
  return changeRules(query, path.slice(0, -1), rules => rules.toSpliced(path.at(-1) ?? 0, 1));
}

/** Moves a part past its neighbour, into a neighbouring group, or out of its own group at the end. */
export function movePart(query: Group, path: Path, way: 'up' | 'down'): Group {
  const part = findPart(query, path);
  const target = way === 'up' ? findPlaceAbove(query, path) : findPlaceBelow(query, path);
  if (part === undefined || target === undefined) return query;
  return insertPart(removePartAt(query, path), target, part);
}

function findPlaceAbove(query: Group, path: Path): Path | undefined {
  const parent = path.slice(0, -1);
  const at = path.at(-1) ?? 0;
  if (at === 0) return parent.length === 0 ? undefined : parent;
  const above = [...parent, at - 1];
  const neighbour = findPart(query, above);
  return neighbour !== undefined && isGroupModel(neighbour) ? [...above, neighbour.rules.length] : above;
}

/** Counts positions without the moved part. */
function findPlaceBelow(query: Group, path: Path): Path | undefined {
  const parent = path.slice(0, -1);
  const at = path.at(-1) ?? 0;
  const neighbour = findPart(query, [...parent, at + 1]);
  if (neighbour !== undefined) return isGroupModel(neighbour) ? [...parent, at, 0] : [...parent, at + 1];
  return parent.length === 0 ? undefined : [...parent.slice(0, -1), (parent.at(-1) ?? 0) + 1];
}

/** Inserts the copy after the original. */
export function duplicatePart(query: Group, path: Path): Group {
  const part = findPart(query, path);
  if (part === undefined) return query;
  return insertPart(query, [...path.slice(0, -1), (path.at(-1) ?? 0) + 1], copyPart(part));
}

function copyPart(part: Part): Part {
  const copy = { ...part, id: createId() };
  return isGroupModel(copy) ? withRules(copy, copy.rules.map(copyPart)) : copy;
}
