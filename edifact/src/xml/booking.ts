import { newAgency, newPayment } from '../booking.ts';
import type { NamedInfant } from '../codes/name-brackets.ts';
import { countryCode } from '../codes/countries.ts';
import { addInfants, isExtraSeat } from '../pnrgov/traveller.ts';
import type { MessageContext } from '../options.ts';
import { readAgencyText } from '../pnrgov/agency.ts';
import { addContact, addRequest, addTotal, personType, type Draft, type Request } from '../pnrgov/booking.ts';
import { readCard, readExpiry } from '../pnrgov/payment.ts';
import { isSensitiveRequest, safeText } from '../privacy/sensitive.ts';
import { amountOf } from '../codes/amounts.ts';
import { ticketNumber } from '../paxlst/flight.ts';
import type { Agency, Payment, Person, Segment } from '../types.ts';
import { structuredText, unreadFields } from './documents.ts';
import { CheckInElements, openFlight, setOperating, setPlace } from './flight.ts';
import {
  openPassenger,
  readContactInfo,
  requestOf,
  setGivenName,
  setLoyalty,
  setSurname,
  splitName,
} from './person.ts';
import { localInstant, type Attributes } from './values.ts';

const LONGEST = 1000;
const LONGEST_FIELD = 40;

type Address = NonNullable<Person['address']>;

const VENDORS: Record<string, string> = {
  VISA: 'VI',
  MAST: 'CA',
  AMER: 'AX',
  AMEX: 'AX',
  DINE: 'DC',
  DISC: 'DS',
  JCB: 'JC',
};

function cardVendor(text: string): string {
  return text.length <= 2 ? text : (VENDORS[text.slice(0, 4)] ?? (text.length <= 3 ? text : ''));
}

export class BookingElements {
  readonly draft: Draft;
  readonly #context: MessageContext;
  readonly #index: number;
  readonly #path: string[] = [];
  #segment: Segment | undefined;
  #traveller = -1;
  #request: Request | undefined;
  #payment: Payment | undefined;
  #address: Address | undefined;
  #locator = '';
  readonly #infants: NamedInfant[] = [];
  #inCheckIn = false;
  readonly #checkIn = new CheckInElements();
  #seatAttributes: Attributes | undefined;

  constructor(draft: Draft, context: MessageContext, index: number) {
    this.draft = draft;
    this.#context = context;
    this.#index = index;
  }

  open(name: string, attributes: Attributes): void {
    this.#path.push(name);
    this.#openInBooking(this.draft, name, attributes);
  }

  close(name: string, text: string): void {
    this.#path.pop();
    this.#closeText(this.draft, name, text);
    this.#closeElement(this.draft, name);
  }

  #inside(name: string): boolean {
    return this.#path.includes(name);
  }

  #openInBooking(draft: Draft, name: string, a: Attributes): void {
    switch (name) {
      case 'bookingrefid':
        return this.#openLocator(draft, a);
      case 'companyname':
        return this.#company(draft, a);
      case 'passenger':
        return this.#openTraveller(draft, a);
      case 'flight':
        draft.substance = true;
        this.#traveller = -1;
        this.#segment = openFlight(a, this.#context, { at: draft.place, booking: this.#index });
        draft.booking.segments.push(this.#segment);
        return;
      case 'departureairport':
      case 'arrivalairport':
        if (this.#segment !== undefined) setPlace(this.#segment, name, a, this.#context);
        return;
      case 'ssr':
      case 'docssr':
        return this.#openRequest(draft, a);
      case 'docs':
      case 'doca':
      case 'doco':
        return this.#openDocument(draft, name.toUpperCase(), a);
      default:
        return this.#openDetail(draft, name, a);
    }
  }

  #openDetail(draft: Draft, name: string, a: Attributes): void {
    const person = draft.travellers[this.#traveller]?.person;
    switch (name) {
      case 'marketingairline':
        if (this.#segment !== undefined && a.get('code') !== '')
          this.#segment.carrier = a.get('code').toUpperCase();
        return;
      case 'operatingairline':
        if (this.#segment !== undefined) setOperating(this.#segment, a);
        return;
      case 'airline':
        if (this.#request !== undefined) this.#request.airline = a.get('code').toUpperCase();
        return;
      case 'custloyalty':
        if (person !== undefined) setLoyalty(person, a);
        return;
      case 'contactinfo':
        this.#address = {};
        return readContactInfo(a, draft, person);
      case 'telephone':
      case 'email':
        return readContactInfo(a, draft, person);
      case 'address':
        this.#address = {};
        return;
      case 'fareinfo':
        if (person !== undefined) person.type ??= personType(a.get('ptccode', 'passengertypecode'), '');
        return;
      case 'osi':
        return readAgencyText(a.get('text'), draft, person !== undefined);
      case 'countryname':
        if (this.#address !== undefined && a.get('code') !== '')
          this.#address.country = countryCode(a.get('code'));
        return;
      case 'source':
      case 'requestorid':
        return this.#agency(draft, name, a);
      default:
        return this.#openMoney(draft, name, a);
    }
  }

  #openMoney(draft: Draft, name: string, a: Attributes): void {
    switch (name) {
      case 'ticketdocument':
        return this.#ticket(draft, a);
      case 'totalfare': {
        const amount = amountOf(a.get('amount'));
        if (amount !== undefined) addTotal(draft, amount, a.get('currencycode').toUpperCase());
        else
          this.#context.findings.add('AMOUNT', {
            at: draft.place,
            booking: this.#index,
            value: a.get('amount'),
          });
        return;
      }
      case 'paymentinfo': {
        const payment = newPayment(a.get('paymenttype', 'formofpayment').toUpperCase().slice(0, 4) || 'XX');
        const amount = amountOf(a.get('paymentamount', 'amount'));
        const currency = a.get('currencycode').toUpperCase();
        if (amount !== undefined) payment.amount = amount;
        if (currency !== '') payment.currency = currency;
        this.#payment = payment;
        draft.booking.payments.push(payment);
        return this.#card(a);
      }
      case 'creditcardinfo':
      case 'paymentcard':
        return this.#card(a);
      default:
        return this.#openCheckIn(draft, name, a);
    }
  }

  #openCheckIn(draft: Draft, name: string, a: Attributes): void {
    switch (name) {
      case 'checkininfo':
        this.#inCheckIn = true;
        return this.#checkIn.open(a);
      case 'boardingnumber':
        return this.#checkIn.boardingNumber(draft, a);
      case 'seatnumber':
        this.#seatAttributes = a;
        return;
      case 'checkedbaginfo':
      case 'baginfo':
      case 'bagtag':
        if (this.#inCheckIn) this.#checkIn.bags(draft, a);
        return;
      default:
    }
  }

  #openLocator(draft: Draft, a: Attributes): void {
    const { booking } = draft;
    const locator = a.get('id').toUpperCase();
    this.#locator = locator;
    if (locator === '') return;
    const system = a.get('companycode', 'idcontext', 'type');
    if (booking.locator === undefined) booking.locator = locator;
    else if (locator !== booking.locator)
      booking.otherLocators.push({ system: system.length <= 3 ? system : '', locator });
  }

  #company(draft: Draft, a: Attributes): void {
    const code = a.get('code').toUpperCase();
    if (code === '' || this.#path.at(-2) !== 'bookingrefid') return;
    const { booking } = draft;
    if (this.#locator === booking.locator) booking.carrier ??= code;
    const other = booking.otherLocators.find(known => known.locator === this.#locator);
    if (other !== undefined) other.system = code;
  }

  #openTraveller(draft: Draft, a: Attributes): void {
    draft.substance = true;
    if (this.#inCheckIn || this.#inside('flight')) {
      if (this.#inCheckIn) this.#checkIn.passenger(draft, a);
      return;
    }
    draft.travellers.push(openPassenger(a));
    this.#traveller = draft.travellers.length - 1;
  }

  #closeTraveller(draft: Draft): void {
    const person = draft.travellers[this.#traveller]?.person;
    if (person !== undefined) {
      splitName(person);
      addInfants(draft, this.#infants.splice(0));
      // `EXST` names a second seat, not a person.
      if (isExtraSeat(person.surname ?? '', person.givenNames ?? '')) draft.travellers.pop();
    }
    this.#traveller = -1;
  }

  #openRequest(draft: Draft, a: Attributes): void {
    const request = this.#newRequest(draft, a);
    this.#request = request.code === '' || !isSensitiveRequest(request.code) ? request : undefined;
  }

  #openDocument(draft: Draft, code: string, a: Attributes): void {
    const request = this.#request ?? this.#newRequest(draft, a);
    addRequest(draft, { ...request, code, text: structuredText(code, a).slice(0, LONGEST) });
    for (const field of unreadFields(a))
      this.#context.findings.add('DOCUMENT_FIELD_UNKNOWN', {
        at: draft.place,
        booking: this.#index,
        params: { document: code, field: field.slice(0, LONGEST_FIELD) },
      });
    if (this.#request !== undefined) this.#request.code = '';
  }

  #newRequest(draft: Draft, a: Attributes): Request {
    draft.substance = true;
    const request = requestOf(a);
    if (this.#segment !== undefined && this.#inside('flight'))
      request.segment = draft.booking.segments.length - 1;
    else if (this.#inside('passenger')) request.traveller = this.#traveller;
    request.at = draft.place;
    return request;
  }

  #agency(draft: Draft, name: string, a: Attributes): void {
    const agency: Agency = draft.booking.agency ?? newAgency();
    const id = a.get('id');
    const office = a.get('pseudocitycode');
    const country = a.get('isocountry');
    const city = a.get('airportcode', 'citycode');
    if (name === 'requestorid' && /^\d{7,8}$/.test(id)) agency.iata = id;
    if (office !== '') agency.office = office;
    if (country !== '') agency.country = countryCode(country);
    if (city !== '') agency.city = city;
    if (Object.values(agency).some(value => value !== undefined)) draft.booking.agency = agency;
  }

  #ticket(draft: Draft, a: Attributes): void {
    const number = ticketNumber(a.get('ticketdocumentnbr', 'ticketnumber'));
    const issued = localInstant(a.get('dateofissue', 'issuedate'));
    const person = draft.travellers[this.#traveller]?.person;
    if (number !== '' && person !== undefined && !person.ticketNumbers.includes(number))
      person.ticketNumbers.push(number);
    if (issued !== undefined) draft.booking.purchaseDate ??= issued.slice(0, 10);
  }

  #card(a: Attributes): void {
    const payment = this.#payment;
    if (payment === undefined) return;
    const vendor = cardVendor(a.get('vendorcode', 'cardcode', 'cardvendor', 'cardtype').toUpperCase());
    if (vendor !== '') payment.cardType = vendor;
    readCard(payment, a.get('accountnbr', 'cardnbr', 'accountnumber', 'cardnumber'));
    readExpiry(payment, a.get('expirydate', 'expiredate', 'expirationdate', 'expiry'));
    this.#holder(a.get('cardholdername', 'cardholder', 'holdername'));
  }

  #closeText(draft: Draft, name: string, text: string): void {
    // Names in a document may differ from those of the reservation.
    const elsewhere =
      this.#inCheckIn || this.#inside('flight') || ['docs', 'docssr'].some(each => this.#inside(each));
    const person = elsewhere ? undefined : draft.travellers[this.#traveller]?.person;
    if (text === '-') return;
    if (text === '' && name !== 'seatnumber') return;
    switch (name) {
      case 'givenname':
        if (person !== undefined) this.#infants.push(...setGivenName(person, text));
        return;
      case 'surname':
        if (person !== undefined) setSurname(person, text);
        return;
      case 'middlename':
        if (person !== undefined) setGivenName(person, text);
        return;
      case 'text':
      case 'freetext':
      case 'ssrtext':
        if (this.#request !== undefined) this.#request.text += text;
        else if (this.#inside('osi')) readAgencyText(text, draft, person !== undefined);
        return;
      case 'osi':
        return readAgencyText(text, draft, person !== undefined);
      case 'seatnumber':
        if (this.#inCheckIn && this.#seatAttributes !== undefined)
          this.#checkIn.seat(draft, text, this.#seatAttributes);
        return;
      default:
        this.#addressText(name, text);
    }
  }

  #holder(text: string): void {
    const holder = safeText(text);
    if (this.#payment !== undefined && holder !== undefined) this.#payment.cardHolder = holder;
  }

  #addressText(name: string, text: string): void {
    const address = this.#address;
    if (address === undefined) return;
    if (name === 'addressline' || name === 'streetnmbr')
      address.street = address.street === undefined ? text : `${address.street} ${text}`;
    else if (name === 'cityname' || name === 'city') address.city = text;
    else if (name === 'postalcode') address.postcode = text;
    else if (name === 'stateprov') address.subdivision = text;
    else if (name === 'countryname') address.country ??= countryCode(text);
  }

  #closeElement(draft: Draft, name: string): void {
    switch (name) {
      case 'ssr':
      case 'docssr':
        if (this.#request !== undefined && this.#request.code !== '') addRequest(draft, this.#request);
        this.#request = undefined;
        return;
      case 'address':
      case 'contactinfo':
        return this.#closeAddress(draft);
      case 'checkininfo':
        this.#inCheckIn = false;
        return;
      case 'passenger':
        if (!this.#inCheckIn && !this.#inside('flight')) this.#closeTraveller(draft);
        return;
      case 'flight':
        this.#segment = undefined;
        return;
      case 'paymentinfo':
        this.#payment = undefined;
        return;
      default:
    }
  }

  #closeAddress(draft: Draft): void {
    const address = this.#address;
    this.#address = undefined;
    if (address === undefined || Object.keys(address).length === 0) return;
    addContact(draft.booking, 'ADDRESS', Object.values(address).join(', '));
    const person = draft.travellers[this.#traveller]?.person;
    if (person !== undefined) person.address ??= address;
  }
}
