/* Standards digest, section 12. */

function remainderDigit(sum: number): number {
  const remainder = sum % 11;
  return remainder < 2 ? 0 : 11 - remainder;
}

/** Accepts dots and dash. Rejects eleven equal digits. */
export function isCpf(text: string): boolean {
  const digits = text.replaceAll(/[.\-\s]/g, '');
  return (
    /^\d{11}$/.test(digits) &&
    isCpfAt(
      Uint8Array.from(digits, digit => digit.charCodeAt(0)),
      0,
    )
  );
}

export function isCpfAt(bytes: Uint8Array, from: number): boolean {
  let first = 0;
  let second = 0;
  let same = true;
  for (let index = 0; index < 11; index++) {
    const digit = (bytes[from + index] as number) - 0x30;
    if (!(digit >= 0 && digit <= 9)) return false;
    if (index < 9) first += digit * (10 - index);
    if (index < 10) second += digit * (11 - index);
    if (bytes[from + index] !== bytes[from]) same = false;
  }
  return (
    !same &&
    remainderDigit(first) === (bytes[from + 9] as number) - 0x30 &&
    remainderDigit(second) === (bytes[from + 10] as number) - 0x30
  );
}

const CNPJ_WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

function cnpjDigit(text: string, count: number): number {
  let sum = 0;
  for (let index = 0; index < count; index++) {
    sum += (text.charCodeAt(index) - 48) * (CNPJ_WEIGHTS[CNPJ_WEIGHTS.length - count + index] ?? 0);
  }
  return remainderDigit(sum);
}

/** Accepts marks, and the alphanumeric form (IN RFB 2.229/2024). */
export function isCnpj(text: string): boolean {
  const bare = text.toUpperCase().replaceAll(/[./\-\s]/g, '');
  if (!/^[A-Z0-9]{12}\d{2}$/.test(bare) || /^(\d)\1{13}$/.test(bare)) return false;
  return cnpjDigit(bare, 12) === Number(bare.charAt(12)) && cnpjDigit(bare, 13) === Number(bare.charAt(13));
}
