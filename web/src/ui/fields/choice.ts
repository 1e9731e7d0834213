import { foldText } from '#ui/format/foldText.ts';

export interface Choice {
  value: string;
  label: string;
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Returns the label of a value without a choice: ids are not for readers. */
export const labelOfUnknown = (value: string): string => (uuid.test(value) ? '…' : value);

/** Adds chosen values that are not offered (yet). */
export function addUnknownChoices(choices: readonly Choice[], values: readonly string[]): Choice[] {
  const offered = new Set(choices.map(({ value }) => value));
  const unknown = values.filter(value => !offered.has(value));
  return [...choices, ...unknown.map(value => ({ value, label: labelOfUnknown(value) }))];
}

export interface CodeChoice {
  code: string;
  name: string;
}

/** Returns the choice whose code equals the text. */
export function findExactChoice(text: string, choices: readonly CodeChoice[]): CodeChoice | undefined {
  const query = foldText(text);
  return query === '' ? undefined : choices.find(({ code }) => foldText(code) === query);
}

export interface CodePill {
  key: string;
  label: string;
  codes: readonly string[];
}

/** Groups chosen codes into pills, complete groups first. */
export function toPills(
  value: readonly string[],
  groups: readonly { label: string; codes: readonly string[] }[],
): CodePill[] {
  const fullGroup = groups.filter(
    ({ codes }) => codes.length > 1 && codes.every(code => value.includes(code)),
  );
  const grouped = new Set(fullGroup.flatMap(({ codes }) => codes));
  const single = value.filter(code => !grouped.has(code));
  return [
    ...fullGroup.map(({ label, codes }) => ({ key: `group ${label}`, label, codes })),
    ...single.map(code => ({ key: code, label: code, codes: [code] })),
  ];
}
