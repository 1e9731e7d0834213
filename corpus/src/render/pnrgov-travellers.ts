import type { SegmentWriter } from '@farol/edifact';
import type { CorpusBooking, CorpusPayment, CorpusTraveller } from '../bookings/model.ts';
import { ddmmmyy, ddmmyy } from '../calendar.ts';
import type { CorpusFlight } from '../flights/flights.ts';
import type { CorpusDocument } from '../people/documents.ts';
import { formatPrintedName } from '../people/names.ts';

/** Writes a service text: ninth component of the first composite, then the traveller's reference. */
function writeText(
  writer: SegmentWriter,
  code: string,
  carrier: string,
  text: string,
  reference: string,
): void {
  writer.segment('SSR', [code, 'HK', '1', carrier, '', '', '', '', text], ['', '', reference]);
}

/** `/P/BRA/FX000111/BRA/12APR88/F/30SEP31/OLIVEIRA/MARINA/COSTA/` */
function docsText(traveller: CorpusTraveller, document: CorpusDocument): string {
  const { person, type } = traveller;
  const [first = '', ...others] = formatPrintedName(person.givenNames).split(' ');
  return [
    '',
    document.type,
    document.issuer,
    document.number,
    person.nationality,
    ddmmmyy(person.birthDate),
    type === 'INFANT' ? `${person.gender}I` : person.gender,
    document.expiration === undefined ? '' : ddmmmyy(document.expiration),
    formatPrintedName(person.surname),
    first,
    others.join(' '),
    '',
  ].join('/');
}

function docoText(traveller: CorpusTraveller, visa: CorpusDocument): string {
  const birthPlace = formatPrintedName(traveller.person.birthPlace.city);
  const issued = visa.issued === undefined ? '' : ddmmmyy(visa.issued);
  return ['', birthPlace, 'V', visa.number, '', issued, visa.issuer].join('/');
}

/** SSR DOCS for travel documents, DOCO for visas, FOID with the CPF on domestic flights. */
export function writeDocuments(
  writer: SegmentWriter,
  flight: CorpusFlight,
  traveller: CorpusTraveller,
): void {
  for (const document of traveller.documents) {
    const visa = document.type === 'V';
    const text = visa ? docoText(traveller, document) : docsText(traveller, document);
    writeText(writer, visa ? 'DOCO' : 'DOCS', flight.carrier, text, traveller.reference);
    if (flight.domestic && document.type === 'I') {
      writeText(writer, 'FOID', flight.carrier, `/NI${document.number}`, traveller.reference);
    }
  }
}

function titleOf({ type, person }: CorpusTraveller): string {
  if (type === 'INFANT') return '';
  if (type === 'CHILD') return person.gender === 'M' ? 'MSTR' : 'MISS';
  return person.gender === 'M' ? 'MR' : 'MS';
}

const TYPES: Record<CorpusTraveller['type'], string> = { ADULT: 'A', CHILD: 'C', INFANT: 'IN' };

/** The adult of an infant points to it. */
export function writeName(writer: SegmentWriter, booking: CorpusBooking, traveller: CorpusTraveller): void {
  const infant = booking.travellers.find(({ accompaniedBy }) => accompaniedBy === traveller.reference);
  writer.segment('TIF', formatPrintedName(traveller.person.surname), [
    formatPrintedName(traveller.person.givenNames) + titleOf(traveller),
    TYPES[traveller.type],
    traveller.reference,
    infant?.reference,
  ]);
}

/** AIRIMP has no `@` and no `_`: they are written `//` and `..`. */
function airimpEmail(email: string): string {
  return email.toUpperCase().replace('@', '//').replaceAll('_', '..');
}

function writeContacts(writer: SegmentWriter, flight: CorpusFlight, traveller: CorpusTraveller): void {
  if (traveller.type !== 'ADULT') return;
  const { phone, email } = traveller.person;
  writer.segment('SSR', ['CTCM', 'HK', '1', flight.carrier, '', '', '', '', phone]);
  writer.segment('SSR', ['CTCE', 'HK', '1', flight.carrier, '', '', '', '', airimpEmail(email)]);
}

const money = (amount: number): string => amount.toFixed(2);

/** The first ticket includes the remainder. */
function shareOf(amount: number, seats: number, first: boolean): number {
  const each = Math.floor((amount / seats) * 100) / 100;
  return first ? amount - each * (seats - 1) : each;
}

function writePayment(writer: SegmentWriter, payment: CorpusPayment, amount: number): void {
  writer.segment('FOP', [
    payment.form,
    '',
    money(amount),
    payment.cardType,
    payment.cardNumber,
    payment.cardExpiration,
  ]);
  if (payment.holder !== undefined) writer.segment('IFT', ['4', '43'], formatPrintedName(payment.holder));
}

function writeTicket(writer: SegmentWriter, booking: CorpusBooking, traveller: CorpusTraveller): void {
  writer.segment('TKT', [traveller.ticketNumber, 'T', '1']);
  if (traveller.type === 'INFANT') return;
  const first = traveller.reference === '1';
  const total = shareOf(booking.total, booking.partySize, first);
  const base = total * 0.86;
  writer.segment('MON', ['B', money(base), booking.currency], ['T', money(total), booking.currency]);
  writer.segment('PTK', 'NR', '', '', booking.carrier, traveller.ticketNumber.slice(0, 3));
  writer.segment('DAT', ['710', ddmmyy(booking.purchaseDate)]);
  for (const payment of booking.payments) {
    writePayment(writer, payment, shareOf(payment.amount, booking.partySize, first));
  }
}

export function writeTraveller(
  writer: SegmentWriter,
  flight: CorpusFlight,
  booking: CorpusBooking,
  traveller: CorpusTraveller,
): void {
  const { frequentFlyer } = traveller.person;
  writeName(writer, booking, traveller);
  if (frequentFlyer !== undefined) {
    writer.segment('FTI', [frequentFlyer.carrier, frequentFlyer.number, '', '', frequentFlyer.tier]);
  }
  writer.segment('REF', ['', traveller.uniqueReference]);
  writeContacts(writer, flight, traveller);
  writeTicket(writer, booking, traveller);
}
