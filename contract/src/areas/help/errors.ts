export const helpErrors = {
  NOT_PROCESSING: {
    status: 503,
    pt: 'As mensagens são recebidas e guardadas, mas não estão sendo processadas: nenhum trabalho terminou no último minuto. Consulte o registro do servidor e dos processos de trabalho.',
    en: 'Messages are received and kept, but not processed: no job has finished in the last minute. See the logs of the server and the workers.',
  },
} as const;
