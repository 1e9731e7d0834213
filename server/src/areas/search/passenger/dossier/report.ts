import {
  type DocumentHead,
  formatDocumentNumber,
  formatFlight,
  type Language,
  passengerStateNames,
  type PassengerDetail,
} from '@farol/contract';
import { codeLabelOf, paymentFormLabels } from '@farol/contract/fields/code-labels';
import type { Label } from '@farol/contract/fields/labels';
import { valueLabels } from '@farol/contract/fields/value-labels';
import type { Content } from 'pdfmake/interfaces.js';
import { formatPrintedDate } from '#kernel/exports/dates.ts';
import { heading, type PdfReport, small } from '#kernel/exports/pdf/report.ts';
import { type DossierTexts, dossierTexts } from './texts.ts';

type Booking = NonNullable<PassengerDetail['booking']>;
type Facts = readonly (readonly [label: string, value: string | number | null | undefined])[];

export function buildDossier(
  passenger: PassengerDetail,
  head: DocumentHead,
  reason: string,
  language: Language,
): PdfReport {
  const texts = dossierTexts[language];
  const { booking } = passenger;
  return {
    language,
    title: texts.title,
    head,
    reason,
    landscape: false,
    content: [
      ...personPart(passenger, texts, language),
      ...scorePart(passenger, texts),
      ...tablePart(texts.documents, texts.documentColumns, documentRows(passenger)),
      ...(booking === null ? [] : bookingPart(booking, texts, language)),
      ...tablePart(texts.passes, texts.passColumns, passRows(passenger)),
      ...tablePart(texts.changes, texts.changeColumns, changeRows(passenger, texts, language), changeShares),
      ...timelinePart(passenger, texts),
      ...tablePart(texts.otherFlights, texts.otherFlightColumns, otherFlightRows(passenger)),
    ],
  };
}

const joinParts = (parts: readonly (string | null | undefined)[], separator = ' '): string =>
  parts.filter(part => part !== null && part !== undefined && part !== '').join(separator);
const time = (local: string | null): string => formatPrintedDate(local ?? '');

function factTable(facts: Facts): Content[] {
  const rows = facts.filter(([, value]) => value !== null && value !== undefined && value !== '');
  if (rows.length === 0) return [];
  return [
    {
      layout: 'noBorders',
      table: {
        widths: [130, '*'],
        body: rows.map(([label, value]) => [small(label), { text: String(value) }]),
      },
    },
  ];
}

/** Per cent: old and new values are long. */
const changeShares = [18, 8, 16, 29, 29];

/** Letters of a long word before a break: cells cut what does not fit. */
const maxWord = 16;

/** Adds zero-width spaces to long words, such as e-mails. */
const toBreakable = (text: string): string =>
  text.replaceAll(new RegExp(`(\\S{${maxWord}})(?=\\S)`, 'gu'), '$1\u200b');

function tablePart(
  title: string,
  columns: readonly string[],
  rows: readonly string[][],
  shares?: readonly number[],
): Content[] {
  if (rows.length === 0) return [];
  return [
    heading(title),
    {
      fontSize: 8,
      layout: 'lightHorizontalLines',
      table: {
        headerRows: 1,
        widths: columns.map((_, index) => `${shares?.[index] ?? 100 / columns.length}%`),
        body: [columns.map(text => ({ text, bold: true })), ...rows.map(row => row.map(toBreakable))],
      },
    },
  ];
}

function personPart(passenger: PassengerDetail, texts: DossierTexts, language: Language): Content[] {
  const { flight, facts } = { flight: passenger.flight, facts: texts.facts };
  const { surname, givenNames, middleName, age, birthDate, bags, frequentFlyer } = passenger;
  const notice = passenger.unmaskedUntil === null ? texts.masked : texts.unmasked;
  return [
    heading(joinParts([surname, givenNames], ', ')),
    ...(passenger.masked ? [small(notice)] : []),
    ...factTable([
      [texts.flight, `${formatFlight(flight)} · ${flight.origin} – ${flight.destination}`],
      [texts.departure, time(flight.departureLocal)],
      [texts.arrival, time(flight.arrivalLocal)],
      [texts.status, passengerStateNames[passenger.state][language]],
      [facts.surname, surname],
      [facts.firstName, givenNames.split(' ')[0]],
      [facts.middleName, middleName],
      [facts.birthDate, joinParts([time(birthDate), age === null ? null : texts.years(age)], ' · ')],
      [
        facts.gender,
        valueLabels['passenger.gender']?.[passenger.gender ?? '']?.[language] ?? passenger.gender,
      ],
      [facts.nationality, passenger.nationality],
      [facts.residence, passenger.residence],
      [
        facts.crewRole,
        valueLabels['crew.role']?.[passenger.crewRole ?? '']?.[language] ?? passenger.crewRole,
      ],
      [facts.seat, passenger.seat],
      [facts.class, classText(passenger.travelClass, passenger.bookingClass, texts)],
      [facts.locator, passenger.locator],
      [facts.tickets, passenger.ticketNumbers.join(', ')],
      [facts.phones, passenger.phones.join(', ')],
      [facts.emails, passenger.emails.join(', ')],
      [facts.frequentFlyer, joinParts([frequentFlyer?.airline, frequentFlyer?.number])],
      [
        facts.bags,
        joinParts([bags.count?.toString(), bags.weightKg === null ? null : `${bags.weightKg} kg`], ' · '),
      ],
      [facts.bagTags, bags.tags.join(' ')],
    ]),
  ];
}

function classText(
  travelClass: PassengerDetail['travelClass'],
  code: string | null,
  texts: DossierTexts,
): string {
  return travelClass === null ? '' : `${texts.travelClass[travelClass]} (${code ?? ''})`;
}

/** Nothing for readers without alerts. */
function scorePart(
  { score, scoreRules, hiddenScore, alerts }: PassengerDetail,
  texts: DossierTexts,
): Content[] {
  if (score === null) return [];
  const rows: Facts = [
    ...scoreRules.map(({ title, weight, note }) => [`+${weight}`, joinParts([title, note], ' · ')] as const),
    ...(hiddenScore > 0 ? [[`+${hiddenScore}`, texts.scoreHidden] as const] : []),
  ];
  return [
    heading(`${texts.score}: ${score}`),
    small(texts.openAlerts(alerts)),
    ...(rows.length === 0 ? [small(texts.scoreNone)] : factTable(rows)),
  ];
}

const documentRows = ({ documents }: PassengerDetail): string[][] =>
  documents.map(({ type, number, issuer, expiration, sources }) => [
    type,
    formatDocumentNumber(type, number),
    issuer ?? '',
    time(expiration),
    sources.join(' '),
  ]);

function bookingPart(booking: Booking, texts: DossierTexts, language: Language): Content[] {
  const { agency, bookingFacts: facts } = { agency: booking.agency, bookingFacts: texts.bookingFacts };
  const agencyFacts: Facts =
    agency === null
      ? []
      : [
          [texts.agencyFacts.name, agency.name],
          [texts.agencyFacts.iata, agency.iata],
          [texts.agencyFacts.office, agency.office],
          [texts.agencyFacts.phone, agency.phone],
          [texts.agencyFacts.place, joinParts([agency.city, agency.country], ', ')],
        ];
  return [
    heading(`${texts.booking} ${booking.carrier} ${booking.locator}`),
    ...(booking.cancelled ? [small(facts.cancelled)] : []),
    ...factTable([
      [
        facts.purchase,
        joinParts(
          [
            time(booking.purchaseDate),
            booking.advanceDays === null ? null : texts.advance(booking.advanceDays),
          ],
          ' · ',
        ),
      ],
      [facts.trip, valueLabels['booking.tripType']?.[booking.tripType ?? '']?.[language] ?? booking.tripType],
      [facts.party, booking.partySize],
      [facts.group, booking.groupName],
      [facts.itineraries, booking.itineraryCount],
      [
        facts.companions,
        booking.companions.map(one => joinParts([one.surname, one.givenNames], ', ')).join('; '),
      ],
      [facts.total, money(booking.total, booking.currency, language)],
    ]),
    ...tablePart(texts.itinerary, texts.itineraryColumns, itineraryRows(booking, texts)),
    ...tablePart(texts.payments, texts.paymentColumns, paymentRows(booking, language)),
    ...(agency === null ? [] : [heading(texts.agency), ...factTable(agencyFacts)]),
  ];
}

const money = (amount: number | null, currency: string | null, language: Language): string =>
  amount === null
    ? ''
    : joinParts([
        currency,
        amount.toLocaleString(language === 'pt' ? 'pt-BR' : 'en', {
          minimumFractionDigits: 2,
          maximumFractionDigits: 2,
        }),
      ]);

const itineraryRows = ({ segments }: Booking, texts: DossierTexts): string[][] =>
  segments.map(segment => [
    segment.surface ? texts.surface : joinParts([segment.carrier, segment.number]),
    classText(segment.travelClass, segment.class, texts),
    segment.origin ?? '',
    segment.destination ?? '',
    time(segment.departure),
    time(segment.arrival),
  ]);

const forms: Readonly<Record<string, Label>> = paymentFormLabels;

const cardBrand = (code: string | null, language: Language): string =>
  code === null ? '' : (codeLabelOf('cardType', code)?.[language] ?? code);

const paymentRows = (booking: Booking, language: Language): string[][] =>
  booking.payments.map(payment => [
    forms[payment.form]?.[language] ?? payment.form,
    money(payment.amount, payment.currency ?? booking.currency, language),
    payment.cardFirst6 === null && payment.cardLast4 === null
      ? cardBrand(payment.cardType, language)
      : joinParts([
          cardBrand(payment.cardType, language),
          payment.cardFirst6,
          '····',
          payment.cardLast4,
          payment.cardExpiration,
        ]),
    payment.cardHolder ?? '',
  ]);

const passRows = ({ boardingPasses }: PassengerDetail): string[][] =>
  boardingPasses.map(({ origin, destination, at, sequence, seat, cabin }) => [
    joinParts([origin, destination], ' – '),
    time(at),
    sequence ?? '',
    seat ?? '',
    cabin ?? '',
  ]);

const changeRows = (
  { changes, flight }: PassengerDetail,
  texts: DossierTexts,
  language: Language,
): string[][] =>
  changes
    .filter(({ latest }) => latest)
    .map(({ local, source, field, before, after }) => {
      const value = (text: string | null): string =>
        field === 'state' && text !== null && text in passengerStateNames
          ? passengerStateNames[text as PassengerDetail['state']][language]
          : formatPrintedDate(text ?? '–');
      return [
        `${time(local)} ${flight.origin}`,
        source,
        texts.field[field] ?? field,
        value(before),
        value(after),
      ];
    });

function timelinePart({ timeline, flight }: PassengerDetail, texts: DossierTexts): Content[] {
  if (timeline.length === 0) return [];
  return [
    heading(texts.timeline),
    ...factTable(
      timeline.map(({ local, kind, by }) => [
        `${time(local)} ${flight.origin}`,
        joinParts([texts.step[kind], by], ' · '),
      ]),
    ),
  ];
}

const otherFlightRows = ({ otherFlights }: PassengerDetail): string[][] =>
  otherFlights.map(({ departureLocal, carrier, number, origin, destination, seat }) => [
    time(departureLocal),
    `${carrier} ${number}`,
    origin,
    destination,
    seat ?? '',
  ]);
