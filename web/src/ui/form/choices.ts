import { type Choice, labelOfUnknown } from '#ui/fields/choice.ts';

/** Adds the saved choices that are no longer offered, such as deactivated records. */
export function addSavedChoices(offered: readonly Choice[], saved: readonly (Choice | null)[]): Choice[] {
  const values = new Set(offered.map(({ value }) => value));
  return [...offered, ...saved.filter(choice => choice !== null).filter(({ value }) => !values.has(value))];
}

/** Returns the label of a choice, or its value if it is unknown and no id. */
export function choiceLabel(choices: readonly Choice[], value: string): string {
  return choices.find(choice => choice.value === value)?.label ?? labelOfUnknown(value);
}

export function choicesOfRecords(records: readonly { id: string; name: string }[] | undefined): Choice[] {
  return (records ?? []).map(({ id, name }) => ({ value: id, label: name }));
}
