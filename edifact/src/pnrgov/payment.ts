import type { Cursor } from '../core/cursor.ts';
import type { FindingDetails } from '../core/findings.ts';
import type { MessageContext } from '../options.ts';
import { amountOf } from '../codes/amounts.ts';
import type { Payment } from '../types.ts';
import { addTotal, type Draft } from './booking.ts';

/** First six and last four of an account, and no more; what is masked by the sender stays absent. */
export function readCard(payment: Payment, account: string): void {
  const bare = account.replaceAll(/[\s-]/g, '');
  const first = /^\d{6}/.exec(bare)?.[0];
  const last = /\d{4}$/.exec(bare)?.[0];
  if (bare.length < 10) {
    if (last !== undefined && bare.length === 4) payment.cardLast4 = last;
    return;
  }
  if (first !== undefined) payment.cardFirst6 = first;
  if (last !== undefined) payment.cardLast4 = last;
}

/** `0928` → `09/28`. */
export function readExpiry(payment: Payment, text: string): void {
  const match = /^(\d\d)\/?(?:20)?(\d\d)$/.exec(text);
  if (match !== null && Number(match[1]) >= 1 && Number(match[1]) <= 12)
    payment.cardExpiration = `${match[1]}/${match[2]}`;
}

/** FOP: one payment for each composite. Returns the new ones. */
export function readPayments(cursor: Cursor, context: MessageContext, where: FindingDetails): Payment[] {
  const found: Payment[] = [];
  for (let element = 1; element <= cursor.elements; element++) {
    const form = cursor.short(element, 1);
    if (form === '') continue;
    const payment: Payment = { form: form.length > 4 ? form.slice(0, 4) : form };
    const amountText = cursor.text(element, 3);
    const amount = amountOf(amountText);
    if (amount !== undefined) payment.amount = amount;
    else if (amountText !== '') context.findings.add('AMOUNT', { ...where, at: cursor, value: amountText });
    const vendor = cursor.short(element, 4);
    const account = cursor.text(element, 5);
    if (vendor !== '' && vendor.length <= 3) payment.cardType = vendor;
    if (form === 'CC' || vendor !== '') readCard(payment, account);
    readExpiry(payment, cursor.text(element, 6));
    found.push(payment);
  }
  return found;
}

/** MON: the total (T) wherever it stands. */
export function readMoney(
  cursor: Cursor,
  draft: Draft,
  context: MessageContext,
  where: FindingDetails,
): void {
  let seen = false;
  for (let element = 1; element <= cursor.elements; element++) {
    if (cursor.short(element, 1) !== 'T') continue;
    seen = true;
    const text = cursor.text(element, 2);
    const amount = amountOf(text);
    const currency = cursor.short(element, 3);
    if (currency !== '' && !/^[A-Z]{3}$/.test(currency))
      context.findings.add('CURRENCY', { ...where, at: cursor, value: currency });
    if (amount !== undefined) addTotal(draft, amount, currency);
    else context.findings.add('AMOUNT', { ...where, at: cursor, value: text });
  }
  if (!seen && cursor.has(1)) context.findings.add('NO_TOTAL', { ...where, at: cursor });
}
