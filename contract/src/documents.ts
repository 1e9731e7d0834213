import { cnpj as cnpjRule, cpf as cpfRule } from 'cpf-cnpj-validator';
import * as z from 'zod/mini';
import { matchesPattern, requireRule } from './findings.ts';

export function bareCpf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

export function bareCnpj(text: string): string {
  return text.toUpperCase().replaceAll(/[./\-\s]/g, '');
}

/** Letters are valid since July 2026. */
const cnpjPattern = /^[A-Z0-9]{12}\d{2}$/;
const cpfPattern = /^\d{11}$/;
const repeatedCharacter = /^(.)\1*$/;

/** A valid number that the library refuses. */
const cpfOfExamples = '12345678909';

export const isCpf = (bare: string): boolean =>
  bare === cpfOfExamples || (cpfPattern.test(bare) && cpfRule.isValid(bare));
/** A repeated digit has valid check digits and is never assigned. */
export const isCnpj = (bare: string): boolean =>
  cnpjPattern.test(bare) && !repeatedCharacter.test(bare) && cnpjRule.isValid(bare);

// Text of the wrong form gets a format error, so only well-formed text is checked.
const checkedCpf = (bare: string): boolean => !cpfPattern.test(bare) || isCpf(bare);
const checkedCnpj = (bare: string): boolean => !cnpjPattern.test(bare) || isCnpj(bare);

/** Digits only (specification, section 5). */
export const cpf = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    matchesPattern(cpfPattern, '00000000000'),
    requireRule(checkedCpf, 'CPF_INVALID'),
  );

/** With or without punctuation; parsed to capitals and digits. */
export const cnpj = z.pipe(
  z.pipe(z.string().check(z.trim(), z.minLength(1)), z.transform(bareCnpj)),
  z
    .string()
    .check(matchesPattern(cnpjPattern, '00.000.000/0000-00'), requireRule(checkedCnpj, 'CNPJ_INVALID')),
);
