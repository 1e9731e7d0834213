/** Returns the name of a user before their first sign-on, which does not expose the whole CPF. */
export function maskedCpf(cpf: string): string {
  return `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`;
}
