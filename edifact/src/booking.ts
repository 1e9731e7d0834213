import type { Agency, Booking, Payment, Segment } from './types.ts';

/* All keys exist from the start, see `person.ts`. */

export function newBooking(): Booking {
  return {
    locator: undefined,
    carrier: undefined,
    otherLocators: [],
    cancelled: false,
    createdAt: undefined,
    changedAt: undefined,
    purchaseDate: undefined,
    agency: undefined,
    people: [],
    partySize: 0,
    segments: [],
    tripType: undefined,
    payments: [],
    total: undefined,
    currency: undefined,
    contacts: [],
    groupName: undefined,
    splitFrom: undefined,
    range: undefined,
    raw: undefined,
  };
}

export function newAgency(): Agency {
  return {
    iata: undefined,
    name: undefined,
    phone: undefined,
    office: undefined,
    city: undefined,
    country: undefined,
  };
}

export function newSegment(): Segment {
  return {
    carrier: undefined,
    number: undefined,
    suffix: undefined,
    class: undefined,
    origin: undefined,
    destination: undefined,
    departure: undefined,
    arrival: undefined,
    status: undefined,
    quantity: undefined,
    operatingCarrier: undefined,
    operatingNumber: undefined,
    surface: undefined,
  };
}

export function newPayment(form: string): Payment {
  return {
    form,
    amount: undefined,
    currency: undefined,
    cardType: undefined,
    cardFirst6: undefined,
    cardLast4: undefined,
    cardExpiration: undefined,
    cardHolder: undefined,
  };
}
