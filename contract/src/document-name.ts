/** Formats the number of a CPF as `529.982.247-25`; numbers of other documents stay. */
export function formatDocumentNumber(type: string | null, number: string): string {
  return type === 'CPF' ? number.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4') : number;
}

/** Formats `CPF 52998224725 BRA` as `CPF 529.982.247-25 BRA`; other documents stay. */
export function formatDocumentText(text: string): string {
  return text.replace(/^CPF (\d{11})\b/, (_, number: string) => `CPF ${formatDocumentNumber('CPF', number)}`);
}
