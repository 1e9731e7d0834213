import { minCodeSearchLength } from '@farol/contract';
import { foldText } from '#kernel/text.ts';

/** Returns whether a name contains a folded text. Two characters are a code, which names do not contain. */
export function hasText(name: string, foldedText: string): boolean {
  return foldedText.length !== minCodeSearchLength && foldText(name).includes(foldedText);
}
