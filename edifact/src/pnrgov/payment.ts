import type { Cursor } from '../core/cursor.ts';
import type { FindingDetails } from '../core/findings.ts';
import type { MessageContext } from '../options.ts';
import { amountOf } from '../codes/amounts.ts';
import { pack } from '../core/tags.ts';
import { newPayment } from '../booking.ts';
import type { Payment } from '../types.ts';
import { addTotal, type Draft } from './booking.ts';
import { usualAmount } from './numbers.ts';

const isDigit = (text: string, index: number): boolean => {
  const code = text.charCodeAt(index);
  return code >= 0x30 && code <= 0x39;
};

function areDigits(text: string, from: number, to: number): boolean {
  for (let index = from; index < to; index++) if (!isDigit(text, index)) return false;
  return true;
}

/** Digits masked by the sender stay absent. */
export function readCard(payment: Payment, account: string): void {
  const bare = /[\s-]/.test(account) ? account.replaceAll(/[\s-]/g, '') : account;
  const { length } = bare;
  const last = length >= 4 && areDigits(bare, length - 4, length) ? bare.slice(-4) : undefined;
  if (length < 10) {
    if (last !== undefined && length === 4) payment.cardLast4 = last;
    return;
  }
  if (areDigits(bare, 0, 6)) payment.cardFirst6 = bare.slice(0, 6);
  if (last !== undefined) payment.cardLast4 = last;
}

/** `first` is the month, unless it is invalid. */
function expiryOf(first: string, second: string): string {
  if (isMonth(first)) return `${first}/${second}`;
  return isMonth(second) ? `${second}/${first}` : '';
}

function isMonth(text: string): boolean {
  return Number(text) >= 1 && Number(text) <= 12;
}

/** Empty for an invalid month. */
export const EXPIRIES = Array.from({ length: 10_000 }, (_, value) => {
  const text = String(value).padStart(4, '0');
  return expiryOf(text.slice(0, 2), text.slice(2));
});

function readExpiryAt(cursor: Cursor, element: number, payment: Payment): void {
  const usual = cursor.number(element, 6);
  if (usual < 0 || cursor.to - cursor.from !== 4) readExpiry(payment, cursor.text(element, 6));
  else if (EXPIRIES[usual] !== '') payment.cardExpiration = EXPIRIES[usual] as string;
}

/** Accepts `0928`, `09/28`, `09/2028`, `2028-09` and `2028-09-30`. */
export function readExpiry(payment: Payment, text: string): void {
  if (text === '') return;
  const iso = /^20(\d\d)-(\d\d)(?!\d)/.exec(text);
  const match = iso ?? /^(\d\d)[/-]?(?:20)?(\d\d)$/.exec(text);
  const expiry = match === null ? '' : expiryOf(match[1] ?? '', match[2] ?? '');
  if (expiry !== '') payment.cardExpiration = expiry;
}

/** Also reads the expiry after `VI411111XXXXXX1111`. */
function readGluedCard(cursor: Cursor, element: number, text: string, payment: Payment): void {
  const match = /^([A-Z]{2})([\dX*]{10,19})$/i.exec(text.replaceAll(/[\s-]/g, ''));
  if (match === null) {
    if (payment.form === 'CC') readCard(payment, cursor.text(element, 5));
    readExpiryAt(cursor, element, payment);
    return;
  }
  payment.cardType = (match[1] ?? '').toUpperCase();
  readCard(payment, match[2] ?? '');
  readExpiry(payment, cursor.text(element, 5) || cursor.text(element, 6));
}

/** `CCVI4111111111111111/0928`. */
const GLUED_FORM = /^CC([A-Z]{2})([\dX*]{10,19})(?:\/(\d{4}))?/;

function gluedPayment([, vendor = '', account = '', expiry = '']: RegExpExecArray): Payment {
  const payment = newPayment('CC');
  payment.cardType = vendor;
  readCard(payment, account);
  readExpiry(payment, expiry);
  return payment;
}

/** Returns the new payments, one per composite. */
export function readPayments(cursor: Cursor, context: MessageContext, where: FindingDetails): Payment[] {
  const found: Payment[] = [];
  for (let element = 1; element <= cursor.elements; element++) {
    const form = cursor.short(element, 1);
    if (form === '') continue;
    const glued = GLUED_FORM.exec(form);
    if (glued !== null) {
      found.push(gluedPayment(glued));
      continue;
    }
    const payment = newPayment(form.length > 4 ? form.slice(0, 4) : form);
    let amount = usualAmount(cursor, element, 3);
    if (amount < 0) {
      const text = cursor.text(element, 3);
      amount = amountOf(text) ?? -1;
      if (amount < 0 && text !== '') context.findings.add('AMOUNT', { ...where, at: cursor, value: text });
    }
    if (amount >= 0) payment.amount = amount;
    const vendor = cursor.short(element, 4);
    if (vendor.length > 3) readGluedCard(cursor, element, vendor, payment);
    else {
      if (vendor !== '') payment.cardType = vendor;
      if (form === 'CC' || vendor !== '') readCard(payment, cursor.text(element, 5));
      readExpiryAt(cursor, element, payment);
    }
    found.push(payment);
  }
  return found;
}

interface Total {
  readonly amount: number;
  readonly currency: string;
}
const TOTAL = pack('T');

/** MON T. */
export function readMoney(
  cursor: Cursor,
  draft: Draft,
  context: MessageContext,
  where: FindingDetails,
): void {
  let seen = 0;
  for (let element = 1; element <= cursor.elements; element++) {
    const code = cursor.code(element, 1);
    if (code < 0 ? cursor.short(element, 1) !== 'T' : code !== TOTAL) continue;
    seen++;
    const total = readTotal(cursor, element, context, where);
    if (total !== undefined) addTotal(draft, total.amount, total.currency);
  }
  if (seen === 0 && cursor.has(1)) context.findings.add('NO_TOTAL', { ...where, at: cursor });
}

function isUsual(currency: string): boolean {
  return currency === '' || /^[A-Z]{3}$/.test(currency);
}

function readTotal(
  cursor: Cursor,
  element: number,
  context: MessageContext,
  where: FindingDetails,
): Total | undefined {
  const currency = cursor.short(element, 3);
  if (!isUsual(currency)) context.findings.add('CURRENCY', { ...where, at: cursor, value: currency });
  const usual = usualAmount(cursor, element, 2);
  if (usual >= 0) return { amount: usual, currency };
  const text = cursor.text(element, 2);
  const amount = amountOf(text);
  if (amount !== undefined) return { amount, currency };
  context.findings.add('AMOUNT', { ...where, at: cursor, value: text });
  return undefined;
}
