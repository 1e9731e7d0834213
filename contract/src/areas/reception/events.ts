import { eventTextOf } from '../../event-text.ts';

export const receptionEvents = {
  FILE_RECEIVED: eventTextOf('PARTNER', 'Enviou arquivos', 'Sent files'),
  ANSWER_FETCHED: eventTextOf('PARTNER', 'Buscou uma resposta', 'Fetched an answer'),
};
