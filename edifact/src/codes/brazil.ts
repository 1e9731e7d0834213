/* Brazilian register numbers (standards digest, section 12). */

function remainderDigit(sum: number): number {
  const remainder = sum % 11;
  return remainder < 2 ? 0 : 11 - remainder;
}

function cpfDigit(digits: string, count: number): number {
  let sum = 0;
  for (let index = 0; index < count; index++) sum += Number(digits.charAt(index)) * (count + 1 - index);
  return remainderDigit(sum);
}

/** Whether a text is a CPF whose check digits are right; dots and dash are allowed, the ten equal-digit strings are not. */
export function isCpf(text: string): boolean {
  const digits = text.replaceAll(/[.\-\s]/g, '');
  if (!/^\d{11}$/.test(digits) || /^(\d)\1{10}$/.test(digits)) return false;
  return (
    cpfDigit(digits, 9) === Number(digits.charAt(9)) && cpfDigit(digits, 10) === Number(digits.charAt(10))
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

/** Whether a text is a CNPJ whose check digits are right, numeric or alphanumeric (IN RFB 2.229/2024); marks are allowed. */
export function isCnpj(text: string): boolean {
  const bare = text.toUpperCase().replaceAll(/[./\-\s]/g, '');
  if (!/^[A-Z0-9]{12}\d{2}$/.test(bare) || /^(\d)\1{13}$/.test(bare)) return false;
  return cnpjDigit(bare, 12) === Number(bare.charAt(12)) && cnpjDigit(bare, 13) === Number(bare.charAt(13));
}
