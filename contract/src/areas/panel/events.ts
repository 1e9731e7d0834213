import { eventTextOf } from '../../event-text.ts';

export const panelEvents = {
  FILE_VIEWED: eventTextOf('VIEW', 'Viu um arquivo', 'Viewed a file'),
  FILES_SEARCHED: eventTextOf('VIEW', 'Consultou arquivos', 'Searched files'),
  RAW_VIEWED: eventTextOf('VIEW', 'Viu o texto original de um arquivo', 'Viewed the original text of a file'),
  FILE_RESENT: eventTextOf('CHANGE', 'Reenviou um arquivo corrigido', 'Resent a corrected file'),
  FILE_RETRIED: eventTextOf('CHANGE', 'Processou um arquivo novamente', 'Processed a file again'),
  MESSAGE_FINDINGS_VIEWED: eventTextOf('VIEW', 'Conferiu uma mensagem', 'Checked a message'),
  API_PNR_EXPORTED: eventTextOf('EXPORT', 'Exportou dados API/PNR', 'Exported API/PNR data'),
};
