export const panelErrors = {
  CORRECTS_ANOTHER_FLIGHT: {
    status: 422,
    pt: 'O texto corrigido é de outro voo ({flights}). Mantenha a companhia, o número e a data do voo do arquivo: {kept}.',
    en: 'The corrected text is for another flight ({flights}). Keep the carrier, number and date of the file’s flight: {kept}.',
  },
  NOTHING_FAILED: {
    status: 409,
    pt: 'Nenhuma mensagem deste arquivo precisa ser processada novamente: todas foram processadas ou estão na fila.',
    en: 'No message in this file needs to be processed again: all have been processed or are in the queue.',
  },
  NOTHING_TO_CORRECT: {
    status: 422,
    pt: 'O texto é igual ao do arquivo já recebido. Corrija-o antes de reenviar.',
    en: 'The text is the same as the received file. Correct it before resending.',
  },
  TOO_MANY_MESSAGES: {
    status: 422,
    pt: 'O texto tem {count} mensagens; o limite é {limit}. Confira uma parte por vez.',
    en: 'The text has {count} messages; the limit is {limit}. Check one part at a time.',
  },
  STILL_AT_WORK: {
    status: 422,
    pt: 'O arquivo ainda está em processamento. Aguarde o resultado antes de corrigi-lo.',
    en: 'The file is still being processed. Wait for the result before correcting it.',
  },
} as const;
