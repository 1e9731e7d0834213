import { fillText, FINDING_TEXTS, type Finding, type FindingCode, type Severity } from '@farol/edifact';
import type { Language } from '@farol/contract';

/** Findings that need other messages, airports or the current date, so the reader cannot make them. */
export const intakeFindings = {
  FLIGHT_INCOMPLETE: {
    pt: 'O voo não pôde ser identificado: faltam origem, destino ou data de partida. As pessoas da mensagem não foram gravadas.',
    en: 'The flight could not be identified: origin, destination or departure date is missing. The people in the message were not stored.',
    advicePt: 'Envie LOC e DTM (PAXLST) ou TVL (PNRGOV) completos do voo.',
    adviceEn: 'Send the complete LOC and DTM (PAXLST) or TVL (PNRGOV) of the flight.',
  },
  FLIGHT_TOO_FAR: {
    pt: 'A data do voo ({date}) está muito distante de hoje.',
    en: 'The flight date ({date}) is too far from today.',
    advicePt: 'Confira o ano da data de partida.',
    adviceEn: 'Check the year of the departure date.',
  },
  FLIGHT_MASKED: {
    pt: 'O prazo de guarda do voo {flight} terminou e os dados pessoais foram mascarados. As informações da mensagem sobre o voo não foram aplicadas.',
    en: 'The retention period of flight {flight} is over and its personal data is masked. The message’s information about the flight was not applied.',
    advicePt: 'Confira a data do voo. Se estiver certa, nenhuma ação é necessária: a mensagem está guardada.',
    adviceEn: 'Check the flight date. If it is correct, no action is needed: the message is kept.',
  },
  FLIGHT_OF_ANOTHER_DATE: {
    pt: 'A partida está a poucas horas do voo de mesmo número em {date}. A mensagem foi aplicada a esse voo.',
    en: 'The departure is within hours of the flight with the same number on {date}. The message was applied to that flight.',
    advicePt:
      'Se for um atraso que passa da meia-noite, nenhuma ação é necessária. Caso contrário, envie a hora local do aeroporto.',
    adviceEn:
      'If it is a delay past midnight, no action is needed. Otherwise, send the airport’s local time.',
  },
  FLIGHT_BESIDE_ANOTHER: {
    pt: 'Há um voo de mesmo número em {date} com partida a {hours} h de diferença, sem indício de que leva as mesmas pessoas. Foram mantidos dois voos.',
    en: 'There is a flight with the same number on {date} that departs {hours} h apart, with no sign that it carries the same people. They were kept as two flights.',
    advicePt:
      'Se for o mesmo voo atrasado, envie a lista completa com as mesmas pessoas. Caso contrário, nenhuma ação é necessária.',
    adviceEn:
      'If it is the same flight delayed, send the full list with the same people. Otherwise, no action is needed.',
  },
  FLIGHT_OF_SCHEDULED_DATE: {
    pt: 'A referência do UNH (elemento 3) indica o voo programado para {date}. A partida foi tratada como atraso desse voo.',
    en: 'The reference in UNH (element 3) identifies the flight scheduled for {date}. The departure was treated as a delay of that flight.',
    advicePt: 'Se o voo atrasou, nenhuma ação é necessária. Caso contrário, corrija a data da referência.',
    adviceEn: 'If the flight is delayed, no action is needed. Otherwise, correct the date in the reference.',
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
    pt: 'Os horários de partida e chegada são os já conhecidos, mas em UTC. Os horários locais foram mantidos.',
    en: 'The departure and arrival times are those already known, but in UTC. The local times were kept.',
    advicePt: 'Envie os horários locais de cada aeroporto.',
    adviceEn: 'Send the local times of each airport.',
  },
  UNKNOWN_AIRPORT: {
    pt: 'O aeroporto {airport} não está cadastrado. A hora local foi lida como UTC.',
    en: 'Airport {airport} is not registered. Its local time was read as UTC.',
    advicePt: 'Confira o código IATA ou peça o cadastro do aeroporto.',
    adviceEn: 'Check the IATA code or request the registration of the airport.',
  },
  ARRIVAL_BEFORE_DEPARTURE: {
    pt: 'A chegada é anterior à partida, na comparação em UTC.',
    en: 'The arrival is before the departure when compared in UTC.',
    advicePt: 'Envie os horários locais de cada aeroporto.',
    adviceEn: 'Send the local times of each airport.',
  },
  REPEATED_MESSAGE: {
    pt: 'A mesma mensagem já foi recebida e não foi aplicada novamente.',
    en: 'The same message was already received and was not applied again.',
    advicePt: 'Nenhuma ação é necessária.',
    adviceEn: 'No action is needed.',
  },
  DUPLICATE_REFERENCE: {
    pt: 'A referência {reference} deste remetente já foi usada com outro conteúdo. A mensagem foi aplicada.',
    en: 'The reference {reference} of this sender was already used with different content. The message was applied.',
    advicePt: 'Use uma referência de controle nova em cada intercâmbio.',
    adviceEn: 'Use a new control reference in each interchange.',
  },
  OLDER_REVISION: {
    pt: 'A revisão {revision} é anterior à já recebida e ficou somente no histórico.',
    en: 'Revision {revision} is older than the one already received and was kept only in the history.',
    advicePt: 'Para substituir, envie uma revisão maior.',
    adviceEn: 'To replace it, send a higher revision.',
  },
  OLDER_BOOKING: {
    pt: 'A reserva {locator} desta mensagem é anterior à já recebida e ficou somente no histórico.',
    en: 'Booking {locator} in this message is older than the one already received and was kept only in the history.',
    advicePt: 'Confira a ordem de envio.',
    adviceEn: 'Check the sending order.',
  },
  UNKNOWN_CANCELLED_BOOKING: {
    pt: 'A reserva cancelada {locator} nunca foi recebida.',
    en: 'Cancelled booking {locator} was never received.',
    advicePt: 'Se o envio completo veio antes desta reserva, nenhuma ação é necessária.',
    adviceEn: 'If the full push came before this booking, no action is needed.',
  },
  BOOKING_NOT_TOLD_APART: {
    pt: 'O cancelamento da reserva {locator} não informa quando ela foi feita, e há mais de uma reserva futura com esse localizador. O cancelamento foi aplicado à que parte primeiro.',
    en: 'The cancellation of booking {locator} does not say when it was made, and there is more than one future booking with this locator. It was applied to the one that departs first.',
    advicePt: 'Informe no RCI a data e a hora da reserva.',
    adviceEn: 'Give the booking date and time in RCI.',
  },
  UPDATE_BEFORE_FULL: {
    pt: 'Atualização recebida antes de qualquer envio completo do voo.',
    en: 'Update received before any full push of the flight.',
    advicePt: 'Confira se o envio completo foi feito.',
    adviceEn: 'Check that the full push was sent.',
  },
  UNKNOWN_PERSON: {
    pt: 'Pessoas citadas só por referência que não estão na lista do voo: {count}.',
    en: 'People mentioned only by reference who are not on the flight’s list: {count}.',
    advicePt: 'Envie a lista completa antes do fechamento.',
    adviceEn: 'Send the full list before the close-out.',
  },
  BOOKING_TOTAL: {
    pt: 'O envio anunciou {expected} reservas e trouxe {found}.',
    en: 'The push announced {expected} bookings and contained {found}.',
    advicePt: 'O total em EQN deve contar todas as partes do envio.',
    adviceEn: 'The EQN total must count all parts of the push.',
  },
  TEST_MESSAGE: {
    pt: 'Intercâmbio de teste: foi lido e respondido, sem gravar voos nem gerar alertas.',
    en: 'Test interchange: it was read and answered, without storing flights or raising alerts.',
    advicePt: 'Para um envio real, remova o indicador de teste do UNB.',
    adviceEn: 'For a real push, remove the test indicator from UNB.',
  },
  CARRIER_OF_ANOTHER: {
    pt: 'O remetente não está autorizado a enviar em nome da companhia do voo {flight}. As informações da mensagem sobre esse voo não foram aplicadas.',
    en: 'The sender is not authorized to send on behalf of the carrier of flight {flight}. The message’s information about that flight was not applied.',
    advicePt:
      'Envie com o token da companhia ou peça que o integrador seja autorizado a enviar em nome dela.',
    adviceEn:
      'Send it with the carrier’s token, or ask for the integrator to be authorized to send on its behalf.',
  },
  CHANGED_IN_FUTURE: {
    pt: 'A reserva {locator} informa uma alteração em {at}, depois do recebimento. Foi considerada alterada agora.',
    en: 'Booking {locator} reports a change at {at}, after it was received. It was treated as changed now.',
    advicePt: 'Acerte o relógio do sistema que gera a mensagem.',
    adviceEn: 'Set the clock of the system that generates the message.',
  },
  NOT_FOR_INTAKE: {
    pt: 'A mensagem {type} não traz passageiros nem reservas. Ficou guardada sem efeito.',
    en: 'Message {type} contains neither passengers nor bookings. It was kept without effect.',
    advicePt: 'Envie PAXLST ou PNRGOV.',
    adviceEn: 'Send PAXLST or PNRGOV.',
  },
  PERSON_NOT_STORED: {
    pt: 'Esta pessoa não pôde ser gravada por falha interna. As outras pessoas da mensagem foram gravadas.',
    en: 'This person could not be stored because of an internal failure. The other people in the message were stored.',
    advicePt: 'Informe ao suporte o identificador do arquivo e envie a pessoa novamente.',
    adviceEn: 'Give support the file identifier and send the person again.',
  },
  BOOKING_NOT_STORED: {
    pt: 'Esta reserva não pôde ser gravada por falha interna. As outras reservas da mensagem foram gravadas.',
    en: 'This booking could not be stored because of an internal failure. The other bookings in the message were stored.',
    advicePt: 'Informe ao suporte o identificador do arquivo e envie a reserva novamente.',
    adviceEn: 'Give support the file identifier and send the booking again.',
  },
  TOO_MANY_PEOPLE: {
    pt: 'A mensagem tem {count} pessoas ou reservas; o limite é {limit} por mensagem. A mensagem não foi gravada. Divida-a em mensagens menores.',
    en: 'The message has {count} people or bookings; the limit is {limit} per message. The message was not stored. Split it into smaller messages.',
    advicePt: 'Divida a lista em mensagens menores e envie-as novamente.',
    adviceEn: 'Split the list into smaller messages and send them again.',
  },
  MESSAGE_TOO_LARGE: {
    pt: 'A mensagem não foi gravada porque é grande demais. Divida-a em mensagens menores.',
    en: 'The message was not stored because it is too large. Split it into smaller messages.',
    advicePt: 'Divida a lista em mensagens menores e envie-as novamente.',
    adviceEn: 'Split the list into smaller messages and send them again.',
  },
  PROCESSING_FAILED: {
    pt: 'Falha interna ao processar a mensagem. Ela está guardada e pode ser processada novamente.',
    en: 'Internal failure while processing the message. It is kept and can be processed again.',
    advicePt: 'Informe ao suporte o identificador do arquivo.',
    adviceEn: 'Give support the file identifier.',
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

export function getFindingText(
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
