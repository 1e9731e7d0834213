/**
 * Returns the name that a user has until their first sign-on: it distinguishes users without showing the
 * whole CPF.
 */
export function maskedCpf(cpf: string): string {
  return `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`;
}
