import {
  amount,
  areDigits,
  arePlain,
  code,
  components,
  decimals,
  elements,
  find,
  fourDigits,
  from,
  isThreeLong,
  numberIn,
  to,
} from './fields.ts';
import { hasElevenDigits } from './quick-check.ts';
import * as rows from './rows.ts';

/* Standards digest, 4.3: TKT, MON, FOP. */

export function readTicket(): i32 {
  if (!find(1, 1) || to - from !== 13 || !areDigits(from, to)) return rows.OTHER;
  rows.set(1, from);
  rows.set(2, to);
  rows.set(3, numberIn(from, from + 6));
  rows.set(4, numberIn(from + 6, to));
  return rows.done(rows.TICKET, 4);
}

export function readMoney(): i32 {
  let totals: i32 = 0;
  for (let element = 1; element <= elements; element++) {
    const qualifier = code(element, 1);
    if (qualifier < 0) return rows.OTHER;
    if (qualifier !== 0x54) continue;
    totals++;
    const value = amount(element, 2);
    rows.set(1, value);
    rows.set(2, decimals);
    if (value < 0 || totals > 1) return rows.OTHER;
    const currency = code(element, 3);
    rows.set(3, currency);
    if (currency !== 0 && (currency & LETTERS) !== LETTERS) return rows.OTHER;
    if (currency !== 0 && !isThreeLong(currency)) return rows.OTHER;
  }
  return totals === 1 ? rows.done(rows.MONEY, 3) : rows.OTHER;
}

/** Bits of three letters that digits lack. */
const LETTERS: i32 = 0x40_4040;

const CREDIT_CARD: i32 = 0x4343;

export function readPayment(): i32 {
  if (elements !== 1) return rows.OTHER;
  const form = code(1, 1);
  const value = amount(1, 3);
  if (form <= 0 || value < -1) return rows.OTHER;
  rows.set(1, form);
  rows.set(2, value);
  rows.set(3, decimals);
  const vendor = code(1, 4);
  if (vendor < 0 || vendor > 0xff_ffff) return rows.OTHER;
  rows.set(4, vendor);
  const hasIndicator = find(1, 2);
  const isGiven = find(1, 5);
  const hasAccount: bool = (form === CREDIT_CARD || vendor > 0) && isGiven;
  if (hasAccount && (to - from < 10 || !arePlain(from, to))) return rows.OTHER;
  rows.set(5, hasAccount ? from : 0);
  rows.set(6, hasAccount ? to : 0);
  // Form, amount, vendor and expiry are too short to be an account.
  rows.setSafe(
    components(1) < 7 && !hasIndicator && (!isGiven || (hasAccount && !hasElevenDigits(from, to))),
  );
  rows.set(7, hasAccount && areDigits(from, from + 6) ? 1 : 0);
  rows.set(8, hasAccount && areDigits(to - 4, to) ? 1 : 0);
  const expires = fourDigits(1, 6);
  rows.set(9, expires);
  return expires > -2 ? rows.done(rows.PAYMENT, 9) : rows.OTHER;
}
