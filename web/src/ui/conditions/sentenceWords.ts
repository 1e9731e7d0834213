import type { FieldName } from '@farol/contract/fields/index';
import type { Language } from '@farol/contract/inputErrors';

/** Fields with plural names in both languages. */
export const pluralFields: ReadonlySet<string> = new Set<FieldName>([
  'flight.passengers',
  'flight.crew',
  'passenger.givenNames',
  'passenger.bagCount',
  'document.daysValid',
  'booking.advanceDays',
  'booking.partySize',
  'booking.flights',
  'booking.nights',
  'traveller.previousFlights',
  'traveller.previousRefusals',
  'traveller.sharingPhone',
  'traveller.sharingEmail',
  'traveller.sharingCard',
  'traveller.sharingAgency',
]);

export interface Noun {
  pt: string;
  feminine: boolean;
  en: string;
}
const createNoun = (pt: string, gender: 'm' | 'f', en: string): Noun => ({
  pt,
  feminine: gender === 'f',
  en,
});

/** Noun for one value of a multi-valued field. */
export const valueNouns: Partial<Record<FieldName, Noun>> = {
  'flight.codeshares': createNoun('voo compartilhado', 'm', 'codeshare'),
  'passenger.phones': createNoun('telefone', 'm', 'phone'),
  'passenger.emails': createNoun('e-mail', 'm', 'email'),
  'passenger.ticketNumbers': createNoun('bilhete do passageiro', 'm', 'passenger ticket'),
  'passenger.bagTags': createNoun('etiqueta de bagagem', 'f', 'bag tag'),
  'document.allTypes': createNoun('tipo de documento', 'm', 'document type'),
  'document.allNumbers': createNoun('número de documento', 'm', 'document number'),
  'document.allIssuers': createNoun('país emissor de documento', 'm', 'document issuing country'),
  'document.allExpirations': createNoun('validade de documento', 'f', 'document expiry date'),
  'booking.otherLocators': createNoun('outro localizador', 'm', 'other locator'),
  'booking.airports': createNoun('aeroporto do itinerário', 'm', 'itinerary airport'),
  'booking.classes': createNoun('classe', 'f', 'class'),
  'booking.paymentForms': createNoun('forma de pagamento', 'f', 'form of payment'),
  'booking.ticketNumbers': createNoun('bilhete da reserva', 'm', 'booking ticket'),
  'card.first6': createNoun('início de cartão', 'm', 'card number start'),
  'card.last4': createNoun('final de cartão', 'm', 'card number end'),
  'card.type': createNoun('tipo de cartão', 'm', 'card type'),
  'card.expiration': createNoun('validade de cartão', 'f', 'card expiry date'),
  'card.holder': createNoun('titular de cartão', 'm', 'cardholder'),
  'traveller.occurrenceCategories': createNoun(
    'categoria de ocorrência anterior do viajante',
    'f',
    'category of the traveller’s earlier occurrences',
  ),
  'crew.marks': createNoun('pendência do tripulante', 'f', 'crew member problem'),
  'boarding.steps': createNoun('etapa do embarque', 'f', 'boarding step'),
  'sources.disagreeing': createNoun('divergência entre API e PNR', 'f', 'API and PNR disagreement'),
};

export interface YesNo {
  yes: string;
  no: string;
}

/** Sentences for the two values of a boolean field. */
export const booleanSentences: Partial<Record<FieldName, Record<Language, YesNo>>> = {
  'passenger.inTransit': {
    pt: { yes: 'o passageiro está em trânsito', no: 'o passageiro não está em trânsito' },
    en: { yes: 'the passenger is in transit', no: 'the passenger is not in transit' },
  },
  'passenger.inspected': {
    pt: {
      yes: 'o passageiro foi inspecionado pelo meu órgão',
      no: 'o passageiro não foi inspecionado pelo meu órgão',
    },
    en: {
      yes: 'the passenger was inspected by my organization',
      no: 'the passenger was not inspected by my organization',
    },
  },
  'booking.cancelled': {
    pt: { yes: 'a reserva foi cancelada', no: 'a reserva não foi cancelada' },
    en: { yes: 'the booking was cancelled', no: 'the booking was not cancelled' },
  },
  'traveller.documentChanged': {
    pt: { yes: 'o documento mudou desde o último voo', no: 'o documento não mudou desde o último voo' },
    en: {
      yes: 'the document changed since the last flight',
      no: 'the document did not change since the last flight',
    },
  },
  'sources.api': {
    pt: { yes: 'o passageiro foi informado pela API', no: 'o passageiro não foi informado pela API' },
    en: { yes: 'the passenger was reported by API', no: 'the passenger was not reported by API' },
  },
  'sources.pnr': {
    pt: { yes: 'o passageiro foi informado pelo PNR', no: 'o passageiro não foi informado pelo PNR' },
    en: { yes: 'the passenger was reported by PNR', no: 'the passenger was not reported by PNR' },
  },
  'sources.disagree': {
    pt: { yes: 'API e PNR divergem', no: 'API e PNR não divergem' },
    en: { yes: 'API and PNR disagree', no: 'API and PNR do not disagree' },
  },
};

interface Verbs {
  is: string;
  isNot: string;
  starts: string;
  ends: string;
  contains: string;
  containsNot: string;
  missing: string;
  given: string;
}

export const verbs: Record<Language, { one: Verbs; several: Verbs }> = {
  pt: {
    one: {
      is: 'é',
      isNot: 'não é',
      starts: 'começa com',
      ends: 'termina com',
      contains: 'contém',
      containsNot: 'não contém',
      missing: 'não consta',
      given: 'consta',
    },
    several: {
      is: 'são',
      isNot: 'não são',
      starts: 'começam com',
      ends: 'terminam com',
      contains: 'contêm',
      containsNot: 'não contêm',
      missing: 'não constam',
      given: 'constam',
    },
  },
  en: {
    one: {
      is: 'is',
      isNot: 'is not',
      starts: 'starts with',
      ends: 'ends with',
      contains: 'contains',
      containsNot: 'does not contain',
      missing: 'is not known',
      given: 'is known',
    },
    several: {
      is: 'are',
      isNot: 'are not',
      starts: 'start with',
      ends: 'end with',
      contains: 'contain',
      containsNot: 'do not contain',
      missing: 'are not known',
      given: 'are known',
    },
  },
};

type Order = 'LT' | 'LE' | 'GE' | 'GT';

export const bounds: Record<Language, Record<'number' | 'count' | 'time', Record<Order, string>>> = {
  pt: {
    number: { LT: 'menor que', LE: 'no máximo', GE: 'no mínimo', GT: 'maior que' },
    count: { LT: 'menos de', LE: 'no máximo', GE: 'no mínimo', GT: 'mais de' },
    time: { LT: 'antes de', LE: 'até', GE: 'a partir de', GT: 'depois de' },
  },
  en: {
    number: { LT: 'less than', LE: 'at most', GE: 'at least', GT: 'more than' },
    count: { LT: 'fewer than', LE: 'at most', GE: 'at least', GT: 'more than' },
    time: { LT: 'before', LE: 'no later than', GE: 'no earlier than', GT: 'after' },
  },
};

export const phrasesByLanguage = {
  pt: {
    or: 'ou',
    and: 'e',
    nor: 'nem',
    all: 'todas',
    any: 'pelo menos uma',
    listOf: (count: string) => `um de ${count} valores`,
    noneOf: (count: string) => `nenhum de ${count} valores`,
    some: ({ pt, feminine }: Noun) => `${feminine ? 'alguma' : 'algum'} ${pt}`,
    none: ({ pt, feminine }: Noun) => `${feminine ? 'nenhuma' : 'nenhum'} ${pt}`,
    there: ({ pt, feminine }: Noun) => `há ${feminine ? 'alguma' : 'algum'} ${pt}`,
    thereNot: ({ pt, feminine }: Noun) => `não há ${feminine ? 'nenhuma' : 'nenhum'} ${pt}`,
    known: (yes: string) => `sabe-se se ${yes}`,
    knownNot: (yes: string) => `não se sabe se ${yes}`,
    at: 'às',
    noField: 'condição sem campo',
    noValue: '…',
    noCondition: 'nenhuma condição',
    dropped: (name: string) => `o campo “${name}”, que não existe mais,`,
    holdsForNobody: 'não corresponde a nenhum passageiro',
  },
  en: {
    or: 'or',
    and: 'and',
    nor: 'or',
    all: 'all',
    any: 'at least one',
    listOf: (count: string) => `one of ${count} values`,
    noneOf: (count: string) => `any of ${count} values`,
    some: ({ en }: Noun) => `some ${en}`,
    none: ({ en }: Noun) => `no ${en}`,
    there: ({ en }: Noun) => `there is some ${en}`,
    thereNot: ({ en }: Noun) => `there is no ${en}`,
    known: (yes: string) => `it is known whether ${yes}`,
    knownNot: (yes: string) => `it is not known whether ${yes}`,
    at: 'at',
    noField: 'condition without a field',
    noValue: '…',
    noCondition: 'no condition',
    dropped: (name: string) => `the field “${name}”, which no longer exists,`,
    holdsForNobody: 'matches no passenger',
  },
} as const;
