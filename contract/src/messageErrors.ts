/** Errors of sending files and of fetching their answers. */
export const messageErrors = {
  EMPTY_BODY: {
    status: 400,
    pt: 'A requisição chegou sem conteúdo. Envie a mensagem EDIFACT ou XML no corpo.',
    en: 'The request came without content. Send the EDIFACT or XML message in the body.',
  },
  NOT_A_MESSAGE: {
    status: 400,
    pt: 'O conteúdo não é uma mensagem EDIFACT nem PNRGOV em XML: nenhum UNB ou UNH foi encontrado nos primeiros {bytes} bytes. Nada foi gravado.',
    en: 'The content is neither an EDIFACT message nor PNRGOV XML: no UNB or UNH was found in the first {bytes} bytes. Nothing was stored.',
  },
  ANSWER_SENT_IN: {
    status: 400,
    pt: 'O arquivo é um CUSRES, que é a resposta desta plataforma a quem envia. Envie PAXLST (passageiros e tripulantes) ou PNRGOV (reservas). Nada foi gravado.',
    en: 'The file is a CUSRES, which is what this platform answers to senders. Send PAXLST (passengers and crew) or PNRGOV (bookings) instead. Nothing was stored.',
  },
  CARRIER_NOT_ALLOWED: {
    status: 403,
    pt: 'Este integrador não fala pela companhia {carrier}. Nada foi gravado.',
    en: 'This integrator does not speak for carrier {carrier}. Nothing was stored.',
  },
  NO_ANSWER: {
    status: 404,
    pt: 'O arquivo não tem resposta: ainda está em processamento, ou o que foi combinado com a companhia não prevê resposta. Consulte a situação do arquivo.',
    en: 'The file has no answer: it is still being worked, or what is agreed with the carrier provides for none. Ask for the state of the file.',
  },
  TOO_MANY_PEOPLE: {
    status: 413,
    pt: 'A mensagem {message} do arquivo tem {count} pessoas ou reservas; o limite é {limit} por mensagem. Divida a lista em mensagens menores e envie de novo; nada foi gravado.',
    en: 'Message {message} of the file has {count} people or bookings; the limit is {limit} per message. Split the list into smaller messages and send it again; nothing was stored.',
  },
} as const;
