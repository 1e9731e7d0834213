import { cnpj as cnpjRule, cpf as cpfRule } from 'cpf-cnpj-validator';
import * as z from 'zod/mini';
import { formatted, ruled } from './findings.ts';

/** The digits of a CPF in text of any punctuation. */
export function bareCpf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

/** Letters in capitals and digits of a CNPJ, without the marks. */
export function bareCnpj(text: string): string {
  return text.toUpperCase().replaceAll(/[./\-\s]/g, '');
}

/** Letters in the first twelve places since July 2026. */
const cnpjPattern = /^[A-Z0-9]{12}\d{2}$/;
const cpfPattern = /^\d{11}$/;
const oneFigure = /^(.)\1*$/;

export const isCpf = (bare: string): boolean => cpfPattern.test(bare) && cpfRule.isValid(bare);
/** One figure fourteen times has right check digits and belongs to nobody. */
export const isCnpj = (bare: string): boolean =>
  cnpjPattern.test(bare) && !oneFigure.test(bare) && cnpjRule.isValid(bare);

// What has the wrong form is told as such; only then do the check digits have something to say.
const checkedCpf = (bare: string): boolean => !cpfPattern.test(bare) || isCpf(bare);
const checkedCnpj = (bare: string): boolean => !cnpjPattern.test(bare) || isCnpj(bare);

/** CPF: digits only (specification, section 5). */
export const cpf = z
  .string()
  .check(z.trim(), z.minLength(1), formatted(cpfPattern, '00000000000'), ruled(checkedCpf, 'CPF_INVALID'));

/** CNPJ with or without its marks, read as capitals and digits without them. */
export const cnpj = z.pipe(
  z.pipe(z.string().check(z.trim(), z.minLength(1)), z.transform(bareCnpj)),
  z.string().check(formatted(cnpjPattern, '00.000.000/0000-00'), ruled(checkedCnpj, 'CNPJ_INVALID')),
);
