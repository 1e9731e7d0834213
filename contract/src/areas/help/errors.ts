export const helpErrors = {
  NOT_PROCESSING: {
    status: 503,
    pt: 'As mensagens são recebidas e guardadas, mas não estão sendo processadas: nenhum trabalho terminou no último minuto. Consulte o registro do servidor e dos processos de trabalho.',
    en: 'Messages are received and kept, but not processed: no job has finished in the last minute. See the logs of the server and the workers.',
  },
  STOPPING: {
    status: 503,
    pt: 'Este processo está encerrando. Envie a chamada a outro processo, ou tente novamente em alguns segundos.',
    en: 'This process is stopping. Send the call to another process, or try again in some seconds.',
  },
  OTHER_VERSION: {
    status: 503,
    pt: 'O banco de dados é de outra versão do Farol. Encerre este processo e inicie a versão do banco de dados.',
    en: 'The database belongs to another version of Farol. Stop this process and start the version of the database.',
  },
  UNKNOWN_IMAGE: {
    status: 422,
    pt: 'Uma imagem do texto não existe mais. Remova-a e envie a imagem novamente.',
    en: 'An image in the text no longer exists. Remove it and upload the image again.',
  },
} as const;
