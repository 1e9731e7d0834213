/** Name of a user before their first sign-on. */
export function formatMaskedCpf(cpf: string): string {
  return `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`;
}
