import { editDistance } from '../edit-distance.ts';
import { compareAddresses } from './addresses.ts';
import type { Frequencies } from './frequencies.ts';
import type { AddReason } from './reasons.ts';
import type { ReadSighting } from './sighting.ts';

/** Both sides have one, and none is shared. */
const otherContactBits = -2.5;
const maxFrequentFlyerBonus = 3;
const emailSimilarBits = 8;
const minEmailLength = 10;
/** People move. */
const addressBits = { same: 12, similar: 7, different: -1.5 } as const;
const addressLikeness = { same: 0.7, similar: 0.5 } as const;

/** Relatives share contacts, so they count only between people of one given name. */
export function addContacts(a: ReadSighting, b: ReadSighting, by: Frequencies, add: AddReason): boolean {
  const shared = (one: readonly string[], other: readonly string[]) =>
    one.find(value => other.includes(value));
  const flyer = shared(a.frequentFlyers, b.frequentFlyers);
  if (flyer !== undefined) add('FREQUENT_FLYER_SAME', by.contactBits(flyer) + maxFrequentFlyerBonus, flyer);
  const email = shared(a.emails, b.emails);
  const phone = shared(a.phones, b.phones);
  if (email !== undefined) add('EMAIL_SAME', by.contactBits(email), email);
  else addSimilarEmail(a, b, add);
  // Who shares one contact often shares the other.
  if (phone !== undefined)
    add('PHONE_SAME', by.contactBits(phone) * (email === undefined ? 0.8 : 0.3), phone);
  addOtherContacts(a, b, add);
  return flyer !== undefined || email !== undefined || phone !== undefined;
}

function addOtherContacts(a: ReadSighting, b: ReadSighting, add: AddReason): void {
  const differ = (one: readonly string[], other: readonly string[]) =>
    one.length > 0 && other.length > 0 && !one.some(value => other.includes(value));
  if (differ(a.frequentFlyers, b.frequentFlyers)) add('CONTACT_DIFFERENT', otherContactBits);
  if (differ(a.phones, b.phones)) add('CONTACT_DIFFERENT', otherContactBits);
  if (differ(a.emails, b.emails) && !haveSimilarEmail(a, b)) add('CONTACT_DIFFERENT', otherContactBits);
}

const haveSimilarEmail = (a: ReadSighting, b: ReadSighting): boolean =>
  a.emails.some(one => b.emails.some(other => areSimilarEmails(one, other)));

const areSimilarEmails = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) >= minEmailLength && editDistance(one, other, 3) <= 3;

function addSimilarEmail(a: ReadSighting, b: ReadSighting, add: AddReason): void {
  for (const one of a.emails)
    for (const other of b.emails)
      if (areSimilarEmails(one, other)) {
        add('EMAIL_SIMILAR', emailSimilarBits, one, other);
        return;
      }
}

/** Relatives share a home too. */
export function addAddresses(
  a: ReadSighting,
  b: ReadSighting,
  add: AddReason,
): 'SAME' | 'SIMILAR' | undefined {
  let most = 0;
  for (const one of a.addresses)
    for (const other of b.addresses) most = Math.max(most, compareAddresses(one, other));
  if (most >= addressLikeness.same) {
    add('ADDRESS_SAME', addressBits.same);
    return 'SAME';
  }
  if (most >= addressLikeness.similar) {
    add('ADDRESS_SIMILAR', addressBits.similar);
    return 'SIMILAR';
  }
  if (a.addresses.length > 0 && b.addresses.length > 0) add('ADDRESS_DIFFERENT', addressBits.different);
  return undefined;
}
