import type { FieldName } from './catalogue.ts';
import type { Label } from './labels.ts';

const label = (pt: string, en: string): Label => ({ pt, en });

const flightStatuses = {
  SCHEDULED: label('Previsto', 'Scheduled'),
  IN_TRANSIT: label('Em voo', 'In flight'),
  ARRIVED: label('Chegou', 'Arrived'),
  CANCELLED: label('Cancelado', 'Cancelled'),
};

/** Must contain every enumeration of the catalogue. */
export const valueLabels: Partial<Record<FieldName, Readonly<Record<string, Label>>>> = {
  'flight.status': flightStatuses,
  'flight.type': {
    INTERNATIONAL: label('Internacional', 'International'),
    DOMESTIC: label('Doméstico', 'Domestic'),
  },
  'flight.weekday': {
    MONDAY: label('Segunda-feira', 'Monday'),
    TUESDAY: label('Terça-feira', 'Tuesday'),
    WEDNESDAY: label('Quarta-feira', 'Wednesday'),
    THURSDAY: label('Quinta-feira', 'Thursday'),
    FRIDAY: label('Sexta-feira', 'Friday'),
    SATURDAY: label('Sábado', 'Saturday'),
    SUNDAY: label('Domingo', 'Sunday'),
  },
  'passenger.kind': { PASSENGER: label('Passageiro', 'Passenger'), CREW: label('Tripulante', 'Crew') },
  'passenger.type': {
    ADULT: label('Adulto', 'Adult'),
    CHILD: label('Criança', 'Child'),
    INFANT: label('Bebê', 'Infant'),
  },
  'passenger.gender': {
    M: label('Masculino', 'Male'),
    F: label('Feminino', 'Female'),
    X: label('Não especificado', 'Unspecified'),
    U: label('Não informado', 'Not reported'),
  },
  'booking.tripType': {
    ONEWAY: label('Só ida', 'One way'),
    ROUNDTRIP: label('Ida e volta', 'Round trip'),
    MULTILEG: label('Vários trechos', 'Multiple legs'),
    NONCONTIGUOUS: label('Trechos não contínuos', 'Non-contiguous legs'),
  },
  'crew.role': {
    CR1: label('Tripulante técnico', 'Flight crew'),
    CR2: label('Tripulante de cabine', 'Cabin crew'),
    CR3: label('Pessoal da companhia com acesso à cabine de comando', 'Airline staff with cockpit access'),
    CR4: label('Não tripulante em voo de carga', 'Non-crew on a cargo flight'),
    CR5: label('Piloto fora de serviço', 'Off-duty pilot'),
  },
  'crew.marks': {
    LICENCE_EXPIRED: label('Licença vencida', 'Licence expired'),
    DISMISSED: label('Desligado', 'Dismissed'),
    NOT_REGISTERED: label('Fora do cadastro', 'Not in the register'),
  },
  'boarding.state': {
    RESERVED: label('Reservado', 'Booked'),
    ON_LIST: label('Na lista de passageiros', 'On the passenger list'),
    ON_BOARD: label('A bordo', 'On board'),
    NOT_ON_BOARD: label('Não embarcou', 'Not on board'),
    REMOVED: label('Retirado', 'Removed'),
  },
  'boarding.steps': {
    CHECKED_IN: label('Check-in com biometria', 'Biometric check-in'),
    BAGS_DROPPED: label('Bagagem despachada', 'Bags dropped'),
    RESTRICTED_AREA: label('Entrada na área restrita', 'Restricted area entered'),
    BOARDED: label('Embarque no portão', 'Boarded at the gate'),
  },
  'sources.disagreeing': {
    surname: label('Sobrenome', 'Surname'),
    givenNames: label('Nomes', 'Given names'),
    birthDate: label('Data de nascimento', 'Date of birth'),
    gender: label('Sexo', 'Sex'),
    nationalities: label('Nacionalidades', 'Nationalities'),
    residence: label('País de residência', 'Country of residence'),
    birthPlace: label('Local de nascimento', 'Place of birth'),
    address: label('Endereço', 'Address'),
    type: label('Tipo de passageiro', 'Passenger type'),
    crewRole: label('Função do tripulante', 'Crew member role'),
    seat: label('Assento', 'Seat'),
    locator: label('Localizador', 'Locator'),
    ticketNumbers: label('Bilhetes', 'Tickets'),
    frequentFlyer: label('Programa de fidelidade', 'Frequent flyer'),
    phones: label('Telefones', 'Phones'),
    emails: label('E-mails', 'Emails'),
    bagCount: label('Bagagens', 'Bags'),
    bagWeight: label('Peso da bagagem', 'Baggage weight'),
    bagTags: label('Etiquetas de bagagem', 'Bag tags'),
    bagsTo: label('Destino da bagagem', 'Bags checked to'),
    bagsTaggedAt: label('Local da etiqueta de bagagem', 'Bags tagged at'),
    checkIn: label('Check-in', 'Check-in'),
    embarkation: label('Primeiro embarque', 'First embarkation'),
    debarkation: label('Desembarque final', 'Final disembarkation'),
    clearance: label('Local do controle de fronteira', 'Border clearance location'),
    documents: label('Documentos', 'Documents'),
  },
};
