const tenThousandths = 10_000;

/** Converts `0,015` to 150 ten-thousandths of a real. The contract checked the form. */
export function parsePrice(text: string): number {
  const [whole = '', decimals = ''] = text.replace(',', '.').split('.');
  return Number(whole) * tenThousandths + Number(decimals.padEnd(4, '0'));
}

/** Returns reais with four decimals, such as `0.0150`. */
export function formatPrice(price: number): string {
  const decimals = String(price % tenThousandths).padStart(4, '0');
  return `${Math.floor(price / tenThousandths)}.${decimals}`;
}

/** Rounds half a cent up. */
export function toCents(quantity: number, price: number): number {
  return Number((BigInt(quantity) * BigInt(price) + 50n) / 100n);
}
