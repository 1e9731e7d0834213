export const reportsErrors = {
  REPORT_FILES_RUNNING: {
    status: 422,
    pt: 'Você já tem {max} relatórios em preparo. Aguarde o fim de um deles ou pare um.',
    en: 'You already have {max} reports in preparation. Wait for one of them to finish or stop one.',
  },
  REPORT_FILE_NOT_READY: {
    status: 422,
    pt: 'O arquivo ainda não está pronto ou o preparo não terminou. Veja o estado na lista.',
    en: 'The file is not ready yet, or its preparation did not finish. See its state in the list.',
  },
} as const;
