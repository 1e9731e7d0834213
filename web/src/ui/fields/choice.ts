import { folded } from '../text.ts';

export interface CodeChoice {
  code: string;
  name: string;
}

/** The choice whose code is what was typed, whatever names have these letters in them. */
export function exactChoice(text: string, choices: readonly CodeChoice[]): CodeChoice | undefined {
  const wanted = folded(text);
  return wanted === '' ? undefined : choices.find(({ code }) => folded(code) === wanted);
}

/** What is shown as one: a code, or a group that is chosen whole. */
export interface Chosen {
  key: string;
  label: string;
  codes: readonly string[];
}

/** The chosen codes, each group that is among them whole as one, first. */
export function pillsOf(
  value: readonly string[],
  groups: readonly { label: string; codes: readonly string[] }[],
): Chosen[] {
  const whole = groups.filter(({ codes }) => codes.length > 1 && codes.every(code => value.includes(code)));
  const grouped = new Set(whole.flatMap(({ codes }) => codes));
  const single = value.filter(code => !grouped.has(code));
  return [
    ...whole.map(({ label, codes }) => ({ key: `group ${label}`, label, codes })),
    ...single.map(code => ({ key: code, label: code, codes: [code] })),
  ];
}
