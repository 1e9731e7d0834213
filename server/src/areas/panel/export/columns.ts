import { formatFlight, type Language, passengerStateNames, personKindNames } from '@farol/contract';
import { formatLocal } from '#kernel/clock.ts';
import type { Cell } from '@farol/contract';
import type { ExportFlight, ExportPerson } from './queries.ts';

interface Column {
  pt: string;
  en: string;
  of(flight: ExportFlight, person: ExportPerson, language: Language): Cell | null;
}

type Words = Readonly<Record<string, Record<Language, string>>>;

const modes: Words = {
  INTERNATIONAL: { pt: 'Internacional', en: 'International' },
  DOMESTIC: { pt: 'Doméstico', en: 'Domestic' },
};
const tripTypes: Words = {
  ONEWAY: { pt: 'Só ida', en: 'One way' },
  ROUNDTRIP: { pt: 'Ida e volta', en: 'Round trip' },
  MULTILEG: { pt: 'Vários trechos', en: 'Multiple legs' },
  NONCONTIGUOUS: { pt: 'Trechos não contínuos', en: 'Non-contiguous legs' },
};

function translate(words: Words, code: string | null, language: Language): string | null {
  return code === null ? null : (words[code]?.[language] ?? code);
}

/**
 * Formats an instant as `2026-03-15 22:35` in the zone of the airport, or in UTC with a suffix if unknown.
 */
function localText(at: Date | null, zone: string | null): string | null {
  if (at === null) return null;
  const text = formatLocal(Temporal.Instant.fromEpochMilliseconds(at.getTime()), zone ?? 'UTC').replace(
    'T',
    ' ',
  );
  return zone === null ? `${text} UTC` : text;
}

const joinParts = (parts: readonly (string | null)[], glue: string) =>
  parts.filter(part => part !== null && part !== '').join(glue);

export const columns: readonly Column[] = [
  { pt: 'Voo', en: 'Flight', of: flight => formatFlight(flight) },
  { pt: 'Data do voo', en: 'Flight date', of: flight => flight.flightDate },
  {
    pt: 'Tipo de voo',
    en: 'Flight type',
    of: (flight, _, language) => translate(modes, flight.mode, language),
  },
  { pt: 'Origem', en: 'Origin', of: flight => flight.origin },
  { pt: 'Partida (local)', en: 'Departure (local)', of: f => localText(f.departureAt, f.departureZone) },
  { pt: 'Destino', en: 'Destination', of: flight => flight.destination },
  { pt: 'Chegada (local)', en: 'Arrival (local)', of: f => localText(f.arrivalAt, f.arrivalZone) },
  { pt: 'Tipo', en: 'Type', of: (_, person, language) => translate(personKindNames, person.kind, language) },
  {
    pt: 'Situação',
    en: 'Status',
    of: (_, person, language) => translate(passengerStateNames, person.state, language),
  },
  { pt: 'Sobrenome', en: 'Surname', of: (_, person) => person.surname },
  { pt: 'Nomes', en: 'Given names', of: (_, person) => person.givenNames },
  { pt: 'Data de nascimento', en: 'Date of birth', of: (_, person) => person.birthDate },
  { pt: 'Sexo', en: 'Sex', of: (_, person) => person.gender },
  { pt: 'Nacionalidade', en: 'Nationality', of: (_, person) => person.nationality },
  { pt: 'Residência', en: 'Residence', of: (_, person) => person.residence },
  { pt: 'Tipo de documento', en: 'Document type', of: (_, person) => person.documentType },
  { pt: 'Documento', en: 'Document', of: (_, person) => person.documentNumber },
  { pt: 'País emissor', en: 'Issuing country', of: (_, person) => person.documentIssuer },
  { pt: 'Validade', en: 'Expiry date', of: (_, person) => person.documentExpiration },
  { pt: 'Todos os documentos', en: 'All documents', of: (_, person) => person.documents.join(' | ') },
  { pt: 'Assento', en: 'Seat', of: (_, person) => person.seat },
  { pt: 'Bagagens', en: 'Bags', of: (_, person) => person.bagCount },
  { pt: 'Peso (kg)', en: 'Weight (kg)', of: (_, person) => person.bagWeightKg },
  { pt: 'Etiquetas de bagagem', en: 'Bag tags', of: (_, person) => person.bagTags.join(' ') },
  { pt: 'Localizador', en: 'Locator', of: (_, person) => person.locator },
  { pt: 'Agência', en: 'Agency', of: (_, person) => joinParts([person.agencyIata, person.agencyName], ' ') },
  {
    pt: 'Formas de pagamento',
    en: 'Forms of payment',
    of: (_, person) => (person.paymentForms ?? []).join(' '),
  },
  {
    pt: 'Tipo de viagem',
    en: 'Trip type',
    of: (_, p, language) => translate(tripTypes, p.tripType, language),
  },
  {
    pt: 'Fontes',
    en: 'Sources',
    of: (_, person) => joinParts([person.fromApi ? 'API' : null, person.fromPnr ? 'PNR' : null], ' '),
  },
];

export function listHeadings(language: Language): string[] {
  return columns.map(column => column[language]);
}

export function toCells(flight: ExportFlight, person: ExportPerson, language: Language): Cell[] {
  return columns.map(column => column.of(flight, person, language) ?? '');
}
