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
