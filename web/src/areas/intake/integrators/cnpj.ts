/** What is wrong with a typed CNPJ; `check`: its check digits. */
export type CnpjProblem = 'required' | 'length' | 'characters' | 'check';

const length = 14;
const weights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** Letters in capitals, without the marks. */
export function bareCnpj(text: string): string {
  return text.toUpperCase().replaceAll(/[./\-\s]/g, '');
}

function digitOf(text: string, count: number): number {
  let sum = 0;
  for (let at = 0; at < count; at += 1)
    sum += (text.charCodeAt(at) - 48) * (weights[weights.length - count + at] ?? 0);
  const remainder = sum % 11;
  return remainder < 2 ? 0 : 11 - remainder;
}

function hasRightDigits(bare: string): boolean {
  return digitOf(bare, 12) === Number(bare.charAt(12)) && digitOf(bare, 13) === Number(bare.charAt(13));
}

/**
 * What is wrong with a CNPJ of digits, or of letters and digits (since July 2026 in the first twelve places): the rule that
 * the server has the last word on, told while it is typed. Null when nothing is.
 */
export function cnpjProblem(text: string): CnpjProblem | null {
  const bare = bareCnpj(text);
  if (bare === '') return 'required';
  if (/[^A-Z0-9]/.test(bare)) return 'characters';
  if (bare.length !== length) return 'length';
  if (!/^[A-Z0-9]{12}\d{2}$/.test(bare)) return 'characters';
  return /^(.)\1{13}$/.test(bare) || !hasRightDigits(bare) ? 'check' : null;
}

/** What can be told before the field is left: a number that is not yet whole is no mistake. */
export function problemWhileTyping(text: string): CnpjProblem | null {
  const problem = cnpjProblem(text);
  const unfinished = problem === 'required' || (problem === 'length' && bareCnpj(text).length < length);
  return unfinished ? null : problem;
}
