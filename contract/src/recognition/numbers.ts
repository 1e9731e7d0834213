import { isCpf } from '../documents.ts';

/** Names of what digits can be, best first. */
export type NumberKind = 'CARD' | 'CPF' | 'DOCUMENT' | 'LOCATOR' | 'PHONE' | 'TICKET';

const onlyDigits = (text: string): string => text.replaceAll(/\D/g, '');

/** Check digit of payment cards (ISO/IEC 7812-1). */
function hasCardCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at]);
    const doubled = at % 2 === 0 ? digit : digit * 2;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Tickets have 13 digits, or 14 with their check digit. */
const completeCard = /^\d{15,19}$/;
const maskedCard = /^(\d{6})[*•X.-]{2,9}(\d{4})$/;
const spacedCard = /^\d{6}[ -]\d{4}$/;

const shortenCard = (digits: string): string => `${digits.slice(0, 6)} ${digits.slice(-4)}`;

/**
 * Returns the first 6 and last 4 digits of a complete or masked card. The other digits are neither sent nor
 * kept.
 */
export function findCard(text: string): string | undefined {
  const compact = text.toUpperCase().replaceAll(/\s/g, '');
  if (maskedCard.test(compact)) return shortenCard(onlyDigits(compact));
  const digits = /^[\d\s-]+$/.test(text) ? onlyDigits(text) : '';
  return completeCard.test(digits) && hasCardCheckDigit(digits) ? shortenCard(digits) : undefined;
}

/** With the country: `55`, area, and nine digits of a mobile phone. */
const brazilianMobile = /^(?:55)?[1-9][1-9]9\d{8}$/;
const formattedPhone = /^\+|^\(?0?\d{2}\) ?\d|^(?:\d{2} )?9?\d{4}-\d{4}$/;
const phoneLength = { min: 8, max: 15 } as const;

function phoneRank(text: string, digits: string): 'none' | 'possible' | 'likely' {
  if (digits.length < phoneLength.min || digits.length > phoneLength.max) return 'none';
  return formattedPhone.test(text) || brazilianMobile.test(digits) ? 'likely' : 'possible';
}

/** Lists what a text of digits and punctuation can be, best first. */
export function listNumberKinds(text: string): NumberKind[] {
  const digits = onlyDigits(text);
  if (text.startsWith('+')) return phoneRank(text, digits) === 'none' ? [] : ['PHONE'];
  const isValidCpf = isCpf(digits);
  const phone = phoneRank(text, digits);
  const fits: Record<NumberKind, boolean> = {
    CPF: isValidCpf,
    PHONE: phone !== 'none',
    TICKET: /^\d{13,14}$/.test(digits),
    DOCUMENT: !isValidCpf && digits.length >= 4 && digits.length <= 35,
    LOCATOR: /^\d{5,8}$/.test(text),
    CARD: digits.length === 10,
  };
  const card: NumberKind[] = spacedCard.test(text) ? ['CARD'] : [];
  const likelyPhone: NumberKind[] = phone === 'likely' ? ['PHONE'] : [];
  const usual: NumberKind[] = ['CPF', ...likelyPhone, 'TICKET', 'DOCUMENT', 'LOCATOR', 'PHONE', 'CARD'];
  return [...new Set([...card, ...usual])].filter(kind => fits[kind]);
}
