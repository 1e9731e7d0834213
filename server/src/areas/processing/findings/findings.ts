import { fillText, FINDING_TEXTS, type Finding, type FindingCode, type Severity } from '@farol/edifact';
import type { Language } from '@farol/contract';

/** Findings that need other messages, airports or the current date, so the reader cannot make them. */
export const intakeFindings = {
  FLIGHT_INCOMPLETE: {
    pt: 'O voo não pôde ser identificado: faltam origem, destino ou data de partida. As pessoas da mensagem não foram gravadas.',
    en: 'The flight cannot be told: origin, destination or departure date is missing. The people of the message were not stored.',
    advicePt: 'Envie LOC e DTM (PAXLST) ou TVL (PNRGOV) completos do voo.',
    adviceEn: 'Send complete LOC and DTM (PAXLST) or TVL (PNRGOV) of the flight.',
  },
  FLIGHT_TOO_FAR: {
    pt: 'A data do voo ({date}) está longe demais de hoje.',
    en: 'The flight date ({date}) is too far from today.',
    advicePt: 'Confira o ano da data de partida.',
    adviceEn: 'Check the year of the departure date.',
  },
  FLIGHT_MASKED: {
    pt: 'Os dados pessoais do voo {flight} já foram mascarados, por prazo; o que a mensagem diz dele não foi aplicado.',
    en: 'The personal data of flight {flight} are masked already, by their time limit; what the message says of it was not applied.',
    advicePt: 'Confira a data do voo. Se estiver certa, nada a fazer: a mensagem ficou guardada.',
    adviceEn: 'Check the date of the flight. If it is right there is nothing to do: the message is kept.',
  },
  FLIGHT_OF_ANOTHER_DATE: {
    pt: 'A partida está a poucas horas da do voo de mesmo número em {date}; foi lida como a desse voo.',
    en: 'The departure is within hours of that of the flight of the same number on {date}; it was read as that flight’s.',
    advicePt: 'Nada a fazer em atraso que passa da meia-noite; senão, envie a hora local do aeroporto.',
    adviceEn: 'Nothing to do for a delay past midnight; else send the airport’s local time.',
  },
  FLIGHT_BESIDE_ANOTHER: {
    pt: 'Há um voo de mesmo número em {date} que parte com {hours} h de diferença, e nada mostra que leva as mesmas pessoas; foram mantidos como dois voos.',
    en: 'There is a flight of the same number on {date} that leaves {hours} h apart, and nothing shows that it carries the same people; they were kept as two flights.',
    advicePt:
      'Se for o mesmo voo atrasado, envie a lista completa com as mesmas pessoas; senão, nada a fazer.',
    adviceEn:
      'If it is the same flight delayed, send the full list with the same people; else nothing to do.',
  },
  FLIGHT_OF_SCHEDULED_DATE: {
    pt: 'A referência do UNH (elemento 3) indica o voo programado para {date}. A partida foi tratada como atraso desse voo.',
    en: 'The reference in UNH (element 3) identifies the flight scheduled for {date}. The departure was treated as a delay of that flight.',
    advicePt: 'Nada a fazer em caso de atraso; senão, corrija a data da referência.',
    adviceEn: 'Nothing to do if the flight is delayed; otherwise correct the date in the reference.',
  },
  FLIGHT_AMBIGUOUS: {
    pt: 'A partida (DTM+189) pode ser do voo de {date} ou do voo de mesmo número de {other}, e a mensagem não permite saber qual. Ela foi aplicada ao voo de {date}.',
    en: 'The departure (DTM+189) may belong to the flight of {date} or to the flight with the same number of {other}, and the message does not show which. It was applied to the flight of {date}.',
    advicePt:
      'Informe no UNH (elemento 3) o voo com data e hora programadas, como XQ7001/260315/2235, e em DTM+189 a partida prevista.',
    adviceEn:
      'Give the flight with its scheduled date and time in UNH (element 3), such as XQ7001/260315/2235, and the expected departure in DTM+189.',
  },
  TIMES_IN_UTC: {
    pt: 'Partida e chegada são as já conhecidas, em UTC; valeram as horas locais.',
    en: 'Departure and arrival are those known already, in UTC; the local times were kept.',
    advicePt: 'Envie as horas locais de cada aeroporto.',
    adviceEn: 'Send times local to each airport.',
  },
  UNKNOWN_AIRPORT: {
    pt: 'O aeroporto {airport} não está no cadastro; a hora local foi lida como UTC.',
    en: 'Airport {airport} is not registered; its local time was read as UTC.',
    advicePt: 'Confira o código IATA ou peça o cadastro do aeroporto.',
    adviceEn: 'Check the IATA code or ask for the airport to be registered.',
  },
  ARRIVAL_BEFORE_DEPARTURE: {
    pt: 'A chegada é anterior à partida, comparadas em UTC.',
    en: 'The arrival is before the departure, compared in UTC.',
    advicePt: 'As horas devem ser locais de cada aeroporto.',
    adviceEn: 'Times must be local to each airport.',
  },
  REPEATED_MESSAGE: {
    pt: 'A mesma mensagem já foi recebida; não foi aplicada de novo.',
    en: 'The same message was received before; it was not applied again.',
    advicePt: 'Nada a fazer.',
    adviceEn: 'Nothing to do.',
  },
  DUPLICATE_REFERENCE: {
    pt: 'A referência {reference} deste remetente já veio com outro conteúdo. A mensagem foi aplicada.',
    en: 'Reference {reference} of this sender came before with other content. The message was applied.',
    advicePt: 'Use uma referência de controle nova em cada intercâmbio.',
    adviceEn: 'Use a new control reference in each interchange.',
  },
  OLDER_REVISION: {
    pt: 'A revisão {revision} é anterior à já recebida; ficou só no histórico.',
    en: 'Revision {revision} is older than the one received; it was kept as history only.',
    advicePt: 'Envie com revisão maior para substituir.',
    adviceEn: 'Send a higher revision to replace.',
  },
  OLDER_BOOKING: {
    pt: 'A reserva {locator} desta mensagem é anterior à já recebida; ficou só no histórico.',
    en: 'Booking {locator} of this message is older than the one received; it was kept as history only.',
    advicePt: 'Confira a ordem de envio.',
    adviceEn: 'Check the order of sending.',
  },
  UNKNOWN_CANCELLED_BOOKING: {
    pt: 'A reserva cancelada {locator} nunca tinha sido recebida.',
    en: 'Cancelled booking {locator} had never been received.',
    advicePt: 'Nada a fazer, se o envio completo veio antes desta reserva.',
    adviceEn: 'Nothing to do, if the full push came before this booking.',
  },
  BOOKING_NOT_TOLD_APART: {
    pt: 'O cancelamento da reserva {locator} não diz quando ela foi feita, e há mais de uma por voar sob esse localizador; valeu para a que parte primeiro.',
    en: 'The cancellation of booking {locator} does not say when it was made, and more than one under this locator is yet to fly; it was applied to the one that leaves first.',
    advicePt: 'Informe no RCI a data e a hora em que a reserva foi feita.',
    adviceEn: 'Give in RCI the date and time at which the booking was made.',
  },
  UPDATE_BEFORE_FULL: {
    pt: 'Atualização recebida antes de qualquer envio completo do voo.',
    en: 'Update received before any full push of the flight.',
    advicePt: 'Confira se o envio completo foi feito.',
    adviceEn: 'Check that the full push was made.',
  },
  UNKNOWN_PERSON: {
    pt: '{count} pessoa(s) citadas só por referência não estão na lista do voo.',
    en: '{count} person(s) named by reference only are not on the flight’s list.',
    advicePt: 'Envie a lista completa antes do fechamento.',
    adviceEn: 'Send the full list before the close-out.',
  },
  BOOKING_TOTAL: {
    pt: 'O envio anunciou {expected} reservas e trouxe {found}.',
    en: 'The push announced {expected} bookings and brought {found}.',
    advicePt: 'O total de EQN conta todas as partes do envio.',
    adviceEn: 'The EQN total counts all parts of the push.',
  },
  TEST_MESSAGE: {
    pt: 'Intercâmbio de teste: lido e respondido, sem gravar voo nem alertar.',
    en: 'Test interchange: read and answered, no flight stored, no alert raised.',
    advicePt: 'Retire o indicador de teste da UNB para valer.',
    adviceEn: 'Remove the test indicator of UNB for it to count.',
  },
  CARRIER_OF_ANOTHER: {
    pt: 'O remetente não fala pela companhia do voo {flight}; o que a mensagem diz desse voo não foi aplicado.',
    en: 'The sender does not speak for the carrier of flight {flight}; what the message says of it was not applied.',
    advicePt: 'Envie com o token da companhia, ou peça que o integrador possa falar por ela.',
    adviceEn: 'Send it with the token of the carrier, or ask that the integrator may speak for it.',
  },
  CHANGED_IN_FUTURE: {
    pt: 'A reserva {locator} diz ter mudado em {at}, depois de chegar; vale como mudada agora.',
    en: 'Booking {locator} says that it changed at {at}, after it came; it counts as changed now.',
    advicePt: 'Acerte o relógio do sistema que escreve a mensagem.',
    adviceEn: 'Set the clock of the system that writes the message.',
  },
  NOT_FOR_INTAKE: {
    pt: 'Mensagem {type} não traz passageiros nem reservas; ficou guardada sem efeito.',
    en: 'Message {type} carries neither passengers nor bookings; it was kept without effect.',
    advicePt: 'Envie PAXLST ou PNRGOV.',
    adviceEn: 'Send PAXLST or PNRGOV.',
  },
  PERSON_NOT_STORED: {
    pt: 'Esta pessoa não pôde ser gravada por falha interna; as outras da mensagem foram.',
    en: 'This person could not be stored because of an internal failure; the others of the message were.',
    advicePt: 'Avise o suporte com o identificador do arquivo; a pessoa precisa ser enviada de novo.',
    adviceEn: 'Tell support the id of the file; the person has to be sent again.',
  },
  BOOKING_NOT_STORED: {
    pt: 'Esta reserva não pôde ser gravada por falha interna; as outras da mensagem foram.',
    en: 'This booking could not be stored because of an internal failure; the others of the message were.',
    advicePt: 'Avise o suporte com o identificador do arquivo; a reserva precisa ser enviada de novo.',
    adviceEn: 'Tell support the id of the file; the booking has to be sent again.',
  },
  TOO_MANY_PEOPLE: {
    pt: 'A mensagem tem {count} pessoas ou reservas; o limite é {limit} por mensagem. A mensagem não foi gravada. Divida-a em mensagens menores.',
    en: 'The message has {count} people or bookings; the limit is {limit} per message. The message was not stored. Split it into smaller messages.',
    advicePt: 'Divida a lista em mensagens menores e envie de novo.',
    adviceEn: 'Split the list into smaller messages and send it again.',
  },
  MESSAGE_TOO_LARGE: {
    pt: 'A mensagem não foi gravada porque é grande demais. Divida-a em mensagens menores.',
    en: 'The message was not stored because it is too large. Split it into smaller messages.',
    advicePt: 'Divida a lista em mensagens menores e envie de novo.',
    adviceEn: 'Split the list into smaller messages and send it again.',
  },
  PROCESSING_FAILED: {
    pt: 'Falha interna ao processar a mensagem; ela está guardada e pode ser processada de novo.',
    en: 'Internal failure while processing the message; it is kept and can be processed again.',
    advicePt: 'Informe o código do arquivo ao suporte.',
    adviceEn: 'Give the file’s id to support.',
  },
} as const;

export type IntakeFindingCode = keyof typeof intakeFindings;

export interface IntakeFinding {
  code: IntakeFindingCode;
  severity: Severity;
  params?: Record<string, string | number>;
  booking?: number;
  person?: number;
}

export type AnyFinding = Omit<Finding, 'message' | 'code'> & { code: string };

export function intakeFindingText(
  code: string,
  language: Language,
  params: Readonly<Record<string, unknown>>,
): { message: string; advice: string } | undefined {
  if (!(code in intakeFindings)) return undefined;
  const texts = intakeFindings[code as IntakeFindingCode];
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
  return language === 'pt'
    ? { message: fill(texts.pt), advice: texts.advicePt }
    : { message: fill(texts.en), advice: texts.adviceEn };
}

type Params = Record<string, string | number>;

export function textOf(
  code: string,
  language: Language,
  params: Params,
): { message: string; advice: string } {
  const own = intakeFindingText(code, language, params);
  if (own !== undefined) return own;
  const texts = FINDING_TEXTS[code as FindingCode];
  const [message, advice] = language === 'pt' ? [texts.pt, texts.advicePt] : [texts.en, texts.adviceEn];
  return { message: fillText(message, params), advice: fillText(advice, params) };
}
