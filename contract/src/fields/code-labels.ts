import { cardTypes, currencies, paymentForms } from './codes.ts';
import type { FieldRegister } from './field.ts';
import type { Label } from './labels.ts';

/** Specification, section 3. */
export const paymentFormLabels: Readonly<Record<(typeof paymentForms)[number], Label>> = {
  CK: { pt: 'Cheque', en: 'Cheque' },
  NR: { pt: 'Remessa', en: 'Remittance' },
  CC: { pt: 'Cartão de crédito', en: 'Credit card' },
  CA: { pt: 'Dinheiro', en: 'Cash' },
  GR: { pt: 'Governo', en: 'Government' },
  MS: { pt: 'Padrão IATA', en: 'IATA standard' },
  EF: { pt: 'Transferência eletrônica', en: 'Electronic transfer' },
  IEP: { pt: 'IATA EasyPay', en: 'IATA EasyPay' },
};

/** Brands are the same in both languages. Codes with several known meanings have no name. */
const cardBrands: Readonly<Record<string, string>> = {
  AX: 'American Express',
  BC: 'BC Card',
  CA: 'Mastercard',
  CB: 'Carte Blanche',
  CU: 'China UnionPay',
  DC: 'Diners Club',
  DS: 'Discover',
  EL: 'Elo',
  HC: 'Hipercard',
  JC: 'JCB',
  MA: 'Maestro',
  MC: 'Mastercard',
  MD: 'Mastercard Debit',
  TP: 'UATP',
  UP: 'UnionPay',
  VD: 'Visa Debit',
  VE: 'Visa Electron',
  VI: 'Visa',
};

const currencyNames = {
  pt: new Intl.DisplayNames('pt-BR', { type: 'currency', fallback: 'none' }),
  en: new Intl.DisplayNames('en-GB', { type: 'currency', fallback: 'none' }),
};

const completeRegisters: Partial<Record<FieldRegister, readonly string[]>> = {
  paymentForm: paymentForms,
  cardType: cardTypes,
  currency: currencies,
};

/** Returns all codes of a register that the contract contains, or undefined. */
export const codesOf = (register: FieldRegister): readonly string[] | undefined =>
  completeRegisters[register];

/** Returns the name of a code, or undefined if the contract has none. */
export function codeLabelOf(register: FieldRegister | undefined, code: string): Label | undefined {
  if (register === undefined || completeRegisters[register]?.includes(code) !== true) return undefined;
  if (register === 'paymentForm') return paymentFormLabels[code as keyof typeof paymentFormLabels];
  if (register === 'cardType') {
    const brand = cardBrands[code];
    return brand === undefined ? undefined : { pt: brand, en: brand };
  }
  const [pt, en] = [currencyNames.pt.of(code), currencyNames.en.of(code)];
  return pt === undefined || en === undefined ? undefined : { pt, en };
}

/** Formats `Dinheiro (CA)`; a code without a name stays alone. */
export const withCode = (name: string | undefined, code: string): string =>
  name === undefined || name === code ? code : `${name} (${code})`;
