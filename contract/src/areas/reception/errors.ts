export const receptionErrors = {
  EMPTY_BODY: {
    status: 400,
    pt: 'A requisição chegou sem conteúdo. Envie a mensagem EDIFACT ou XML no corpo.',
    en: 'The request has no content. Send the EDIFACT or XML message in the body.',
  },
  NOT_A_MESSAGE: {
    status: 400,
    pt: 'O conteúdo não é uma mensagem EDIFACT nem PNRGOV em XML: nenhum UNB ou UNH foi encontrado nos primeiros {bytes} bytes. Envie a mensagem em si, sem envelope SOAP ou JSON. Nada foi gravado.',
    en: 'The content is neither an EDIFACT message nor PNRGOV XML: no UNB or UNH was found in the first {bytes} bytes. Send the message itself, without a SOAP or JSON envelope. Nothing was stored.',
  },
  ANSWER_SENT_IN: {
    status: 400,
    pt: 'O arquivo é um CUSRES, a resposta que esta plataforma envia às companhias. Envie PAXLST (passageiros e tripulantes) ou PNRGOV (reservas). Nada foi gravado.',
    en: 'The file is a CUSRES, the reply that this platform sends to airlines. Send PAXLST (passengers and crew) or PNRGOV (bookings) instead. Nothing was stored.',
  },
  CARRIER_NOT_ALLOWED: {
    status: 403,
    pt: 'Este integrador não está autorizado a enviar dados da companhia {carrier}. Nada foi gravado.',
    en: 'This integrator is not authorized to send data for carrier {carrier}. Nothing was stored.',
  },
  NO_ANSWER: {
    status: 404,
    pt: 'O arquivo não tem resposta: ele ainda está em processamento ou a configuração da companhia não prevê resposta. Consulte a situação do arquivo.',
    en: 'The file has no answer: it is still being processed, or the carrier is configured to receive none. Check the status of the file.',
  },
  TOO_MANY_PEOPLE: {
    status: 413,
    pt: 'A mensagem {message} do arquivo tem {count} pessoas ou reservas; o limite é {limit} por mensagem. Nada foi gravado. Divida a lista em mensagens menores e envie-as novamente.',
    en: 'Message {message} of the file has {count} people or bookings; the limit is {limit} per message. Nothing was stored. Split the list into smaller messages and send them again.',
  },
} as const;
