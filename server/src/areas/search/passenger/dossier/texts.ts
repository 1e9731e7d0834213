import type { Language, PassengerDetail, TravelClass } from '@farol/contract';

type Names<K extends string> = Readonly<Record<K, string>>;

export interface DossierTexts {
  title: string;
  fileName: string;
  flight: string;
  departure: string;
  arrival: string;
  status: string;
  masked: string;
  unmasked: string;
  score: string;
  scoreNone: string;
  scoreHidden: string;
  openAlerts(count: number): string;
  facts: Names<
    | 'surname'
    | 'firstName'
    | 'middleName'
    | 'birthDate'
    | 'gender'
    | 'nationality'
    | 'residence'
    | 'seat'
    | 'class'
    | 'locator'
    | 'phones'
    | 'emails'
    | 'frequentFlyer'
    | 'bags'
    | 'bagTags'
    | 'tickets'
    | 'crewRole'
  >;
  travelClass: Names<TravelClass>;
  years(count: number): string;
  documents: string;
  documentColumns: readonly string[];
  booking: string;
  bookingFacts: Names<
    'purchase' | 'trip' | 'party' | 'group' | 'itineraries' | 'total' | 'companions' | 'cancelled'
  >;
  advance(days: number): string;
  itinerary: string;
  itineraryColumns: readonly string[];
  surface: string;
  passes: string;
  passColumns: readonly string[];
  payments: string;
  paymentColumns: readonly string[];
  agency: string;
  agencyFacts: Names<'name' | 'iata' | 'office' | 'phone' | 'place'>;
  changes: string;
  changeColumns: readonly string[];
  timeline: string;
  step: Names<PassengerDetail['timeline'][number]['kind']>;
  otherFlights: string;
  otherFlightColumns: readonly string[];
  field: Readonly<Record<string, string>>;
}

const pt: DossierTexts = {
  title: 'Dossiê do passageiro',
  fileName: 'dossie',
  flight: 'Voo',
  departure: 'Partida (local)',
  arrival: 'Chegada (local)',
  status: 'Situação',
  masked: 'Dados mascarados: o prazo de acesso a este voo terminou.',
  unmasked: 'Dados desmascarados para quem gerou este documento.',
  score: 'Pontuação',
  scoreNone: 'Nenhuma regra do seu órgão corresponde ao passageiro.',
  scoreHidden: 'Regras do seu órgão que você não pode ver',
  openAlerts: count => `Alertas abertos: ${count}`,
  facts: {
    surname: 'Sobrenome',
    firstName: 'Primeiro nome',
    middleName: 'Nome do meio',
    birthDate: 'Data de nascimento',
    gender: 'Sexo',
    nationality: 'Nacionalidade',
    residence: 'País de residência',
    seat: 'Assento',
    class: 'Classe',
    locator: 'Localizador',
    phones: 'Telefone',
    emails: 'E-mail',
    frequentFlyer: 'Programa de fidelidade',
    bags: 'Bagagens',
    bagTags: 'Etiquetas de bagagem',
    tickets: 'Bilhetes',
    crewRole: 'Função',
  },
  travelClass: { ECONOMY: 'Econômica', PREMIUM: 'Premium' },
  years: count => `${count} ${count === 1 ? 'ano' : 'anos'}`,
  documents: 'Documentos',
  documentColumns: ['Tipo', 'Número', 'País emissor', 'Validade', 'Fonte'],
  booking: 'Reserva',
  bookingFacts: {
    purchase: 'Compra',
    trip: 'Viagem',
    party: 'Pessoas na reserva',
    group: 'Grupo',
    itineraries: 'Voos do itinerário',
    total: 'Total',
    companions: 'Acompanhantes',
    cancelled: 'Cancelada',
  },
  advance: days => `${days} ${days === 1 ? 'dia' : 'dias'} antes`,
  itinerary: 'Itinerário',
  itineraryColumns: ['Voo', 'Classe', 'Origem', 'Destino', 'Partida (local)', 'Chegada (local)'],
  surface: 'por terra',
  passes: 'Cartões de embarque',
  passColumns: ['Trecho', 'Check-in', 'Sequência', 'Assento', 'Cabine'],
  payments: 'Pagamentos',
  paymentColumns: ['Forma', 'Valor', 'Cartão', 'Titular'],
  agency: 'Agência',
  agencyFacts: {
    name: 'Nome',
    iata: 'Código IATA',
    office: 'Escritório',
    phone: 'Telefone',
    place: 'Local',
  },
  changes: 'Alterações desde o envio anterior',
  changeColumns: ['Quando', 'Fonte', 'Campo', 'Antes', 'Depois'],
  timeline: 'Voo atual',
  step: {
    BOOKED: 'Reserva feita',
    TICKETED: 'Bilhete emitido',
    PUSH_PNR: 'PNR recebido',
    PUSH_API: 'API recebida',
    CHECKED_IN: 'Check-in',
    ENROLLED: 'Inscrito no embarque com biometria',
    CONSENTED: 'Consentiu no uso da biometria',
    BIOMETRIC_CHECK_IN: 'Check-in com biometria',
    BAGS_DROPPED: 'Bagagem despachada',
    PASS_READ: 'Cartão lido na área restrita',
    BOARDED: 'Embarque no portão',
    CLOSED: 'Voo fechado',
    DEPARTED: 'Partida',
    ON_BOARD: 'A bordo',
    NOT_ON_BOARD: 'Não embarcou',
    REMOVED: 'Retirado',
    PARTED: 'Separado de outra pessoa',
    JOINED_AGAIN: 'Reunido novamente',
  },
  otherFlights: 'Outros voos',
  otherFlightColumns: ['Partida (local)', 'Voo', 'Origem', 'Destino', 'Assento'],
  field: {
    surname: 'Sobrenome',
    givenNames: 'Nomes',
    birthDate: 'Data de nascimento',
    gender: 'Sexo',
    nationality: 'Nacionalidade',
    residence: 'País de residência',
    documentType: 'Tipo de documento',
    documentNumber: 'Documento',
    documentIssuer: 'País emissor',
    documentExpiration: 'Validade',
    documents: 'Documentos',
    seat: 'Assento',
    locator: 'Localizador',
    bagCount: 'Bagagens',
    bagTags: 'Etiquetas de bagagem',
    bagWeight: 'Peso da bagagem',
    state: 'Situação',
    phones: 'Telefone',
    emails: 'E-mail',
    frequentFlyer: 'Programa de fidelidade',
    ticketNumbers: 'Bilhetes',
    itinerary: 'Itinerário',
    payments: 'Pagamentos',
    bookingTotal: 'Total da reserva',
    agency: 'Agência',
    partySize: 'Pessoas na reserva',
    contacts: 'Contatos',
  },
};

const en: DossierTexts = {
  title: 'Passenger dossier',
  fileName: 'dossier',
  flight: 'Flight',
  departure: 'Departure (local)',
  arrival: 'Arrival (local)',
  status: 'Status',
  masked: 'Masked: the retention period of this flight has ended.',
  unmasked: 'Unmasked for the user who generated this document.',
  score: 'Score',
  scoreNone: 'No rule of your organization matches the passenger.',
  scoreHidden: 'Rules of your organization that you cannot see',
  openAlerts: count => `Open alerts: ${count}`,
  facts: {
    surname: 'Surname',
    firstName: 'First name',
    middleName: 'Middle name',
    birthDate: 'Date of birth',
    gender: 'Sex',
    nationality: 'Nationality',
    residence: 'Country of residence',
    seat: 'Seat',
    class: 'Class',
    locator: 'Locator',
    phones: 'Phone',
    emails: 'E-mail',
    frequentFlyer: 'Frequent flyer',
    bags: 'Bags',
    bagTags: 'Bag tags',
    tickets: 'Tickets',
    crewRole: 'Role',
  },
  travelClass: { ECONOMY: 'Economy', PREMIUM: 'Premium' },
  years: count => `${count} ${count === 1 ? 'year' : 'years'}`,
  documents: 'Documents',
  documentColumns: ['Type', 'Number', 'Issuing country', 'Expires', 'Source'],
  booking: 'Booking',
  bookingFacts: {
    purchase: 'Purchase',
    trip: 'Trip',
    party: 'People in the booking',
    group: 'Group',
    itineraries: 'Flights of the itinerary',
    total: 'Total',
    companions: 'Companions',
    cancelled: 'Cancelled',
  },
  advance: days => `${days} ${days === 1 ? 'day' : 'days'} before`,
  itinerary: 'Itinerary',
  itineraryColumns: ['Flight', 'Class', 'Origin', 'Destination', 'Departure (local)', 'Arrival (local)'],
  surface: 'by land',
  passes: 'Boarding passes',
  passColumns: ['Leg', 'Check-in', 'Sequence', 'Seat', 'Cabin'],
  payments: 'Payments',
  paymentColumns: ['Form', 'Amount', 'Card', 'Holder'],
  agency: 'Agency',
  agencyFacts: { name: 'Name', iata: 'IATA code', office: 'Office', phone: 'Phone', place: 'Location' },
  changes: 'Changes since the previous push',
  changeColumns: ['When', 'Source', 'Field', 'Before', 'After'],
  timeline: 'Current flight',
  step: {
    BOOKED: 'Booked',
    TICKETED: 'Ticketed',
    PUSH_PNR: 'PNR received',
    PUSH_API: 'API received',
    CHECKED_IN: 'Checked in',
    ENROLLED: 'Enrolled in biometric boarding',
    CONSENTED: 'Consented to biometrics',
    BIOMETRIC_CHECK_IN: 'Biometric check-in',
    BAGS_DROPPED: 'Bags dropped',
    PASS_READ: 'Pass read at the restricted area',
    BOARDED: 'Boarded at the gate',
    CLOSED: 'Flight closed',
    DEPARTED: 'Departed',
    ON_BOARD: 'On board',
    NOT_ON_BOARD: 'Not on board',
    REMOVED: 'Removed',
    PARTED: 'Separated from another person',
    JOINED_AGAIN: 'Rejoined',
  },
  otherFlights: 'Other flights',
  otherFlightColumns: ['Departure (local)', 'Flight', 'Origin', 'Destination', 'Seat'],
  field: {
    surname: 'Surname',
    givenNames: 'Given names',
    birthDate: 'Date of birth',
    gender: 'Sex',
    nationality: 'Nationality',
    residence: 'Country of residence',
    documentType: 'Document type',
    documentNumber: 'Document',
    documentIssuer: 'Issuing country',
    documentExpiration: 'Expires',
    documents: 'Documents',
    seat: 'Seat',
    locator: 'Locator',
    bagCount: 'Bags',
    bagTags: 'Bag tags',
    bagWeight: 'Bag weight',
    state: 'Status',
    phones: 'Phone',
    emails: 'E-mail',
    frequentFlyer: 'Frequent flyer',
    ticketNumbers: 'Tickets',
    itinerary: 'Itinerary',
    payments: 'Payments',
    bookingTotal: 'Booking total',
    agency: 'Agency',
    partySize: 'People in the booking',
    contacts: 'Contacts',
  },
};

export const dossierTexts: Readonly<Record<Language, DossierTexts>> = { pt, en };
