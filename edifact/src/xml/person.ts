import { newPerson } from '../person.ts';
import { withoutBrackets, type NamedInfant } from '../codes/name-brackets.ts';
import { givenNames, splitNames, surnameOf } from '../codes/titles.ts';
import { NEAR, parsePartialBirth } from '../core/dates.ts';
import { airimpEmail, phonesOf } from '../contacts.ts';
import { addContact, personType, type Draft, type Request, type Traveller } from '../pnrgov/booking.ts';
import { maskCards } from '../privacy/sensitive.ts';
import type { Person } from '../types.ts';
import { localInstant, TEXT, type Attributes } from './values.ts';

export function openPassenger(attributes: Attributes): Traveller {
  const person = newPerson('PASSENGER');
  const reference = attributes.get('rph', 'travelerrph', 'passengerrph');
  const born = attributes.get('birthdate', 'dateofbirth', 'dob');
  const birth = localInstant(born)?.slice(0, 10) ?? parsePartialBirth(born, NEAR);
  const type = personType(
    attributes.get('passengertypecode', 'passengertype', 'travelertype', 'ptc', 'type', 'code'),
    '',
  );
  const gender = attributes.get('gender').slice(0, 1).toUpperCase();
  if (reference !== '') person.reference = reference;
  if (birth !== undefined) person.birthDate = birth;
  if (type !== undefined) person.type = type;
  if (gender === 'M' || gender === 'F' || gender === 'U' || gender === 'X') person.gender = gender;
  return {
    person,
    infant: attributes.get('infantrph', 'infanttravelerrph'),
    hasDocs: false,
    fromDocs: 0,
    key: 0,
    nameRow: -1,
  };
}

/** Returns the infants in the name. */
export function setGivenName(person: Person, text: string): readonly NamedInfant[] {
  const { bare, infants } = withoutBrackets(text);
  const untitledNames = givenNames(bare);
  if (untitledNames !== undefined)
    person.givenNames =
      person.givenNames === undefined ? untitledNames : `${person.givenNames} ${untitledNames}`;
  const type = personType('', bare);
  if (type !== undefined) person.type ??= type;
  return infants;
}

export function setSurname(person: Person, text: string): void {
  const surname = surnameOf(text, false);
  if (surname !== undefined) person.surname = surname;
}

/** `LIMA/ANA MRS` as family name. */
export function splitName(person: Person): void {
  const { surname = '' } = person;
  const parted = person.givenNames === undefined ? splitNames(surname) : undefined;
  if (parted === undefined) return;
  setSurname(person, parted.surname);
  setGivenName(person, parted.given);
}

export function setLoyalty(person: Person, attributes: Attributes): void {
  const number = attributes.get('membershipid', 'membershipnumber');
  if (!/[A-Z\d]/i.test(number)) return;
  person.frequentFlyer = {
    airline: attributes.get('programid', 'vendorcode', 'airlinecode').toUpperCase(),
    number,
  };
  const tier = attributes.get('loyallevel', 'loyaltylevel', 'tier');
  if (tier !== '') person.frequentFlyer.tier = tier;
}

/** Converts a request to its EDIFACT form. */
export function requestOf(attributes: Attributes): Request {
  const references = attributes
    .get('rph', 'travelerrph', 'passengerrph')
    .split(/\s+/)
    .filter(part => part !== '');
  return {
    code: attributes.get('ssrcode', 'ssrtype', 'ssr', 'code').toUpperCase(),
    status: attributes.get('status').toUpperCase(),
    airline: '',
    board: attributes.get('boardpoint').toUpperCase(),
    off: attributes.get('offpoint').toUpperCase(),
    text: attributes.get('text', 'freetext', 'ssrtext', 'servicetext', TEXT),
    details: references.map(reference => ({ data: '', reference })),
  };
}

/** A number, or an address in it (`E+USER@HOST`). */
export function readContactInfo(attributes: Attributes, draft: Draft, person: Person | undefined): void {
  const number = attributes.get('phonenumber', 'phonenbr', 'number', 'contactnumber', TEXT);
  const inNumber = number.includes('@') || number.includes('//') ? number.replace(/^E\+/i, '') : '';
  const email = attributes.get('email', 'emailaddress') || inNumber;
  if (email.includes('@') || email.includes('//')) {
    const address = airimpEmail(email);
    addContact(draft.booking, 'EMAIL', address);
    if (person !== undefined && !person.emails.includes(address)) person.emails.push(address);
  }
  if (inNumber !== '') return;
  for (const phone of phonesOf(number)) {
    const value = maskCards(phone);
    addContact(draft.booking, 'PHONE', value);
    if (person !== undefined && !person.phones.includes(value)) person.phones.push(value);
  }
}
