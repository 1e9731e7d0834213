export const occurrencesErrors = {
  CATEGORY_UNUSABLE: {
    status: 422,
    pt: 'A categoria foi desativada ou não é de ocorrências. Escolha outra.',
    en: 'The category was deactivated or is not for occurrences. Choose another one.',
  },
  ACTION_UNUSABLE: {
    status: 422,
    pt: 'A ação foi desativada ou não é do seu órgão. Escolha outra.',
    en: 'The action was deactivated or is not of your organization. Choose another one.',
  },
  ATTACHMENT_TOO_LARGE: {
    status: 422,
    pt: 'O arquivo tem mais de {max} MB. Reduza-o e envie novamente.',
    en: 'The file is larger than {max} MB. Reduce it and send it again.',
  },
  ATTACHMENTS_FULL: {
    status: 422,
    pt: 'Os anexos deste registro passariam de {max} MB. Exclua um anexo ou envie um arquivo menor.',
    en: 'The attachments of this record would exceed {max} MB. Delete one or send a smaller file.',
  },
  ATTACHMENT_INCOMPLETE: {
    status: 422,
    pt: 'O arquivo chegou incompleto. Envie-o novamente.',
    en: 'The file arrived incomplete. Send it again.',
  },
  ATTACHMENT_TYPE: {
    status: 422,
    pt: 'O conteúdo de {name} não corresponde ao nome do arquivo. Confira o arquivo e envie-o com o nome certo.',
    en: 'The content of {name} does not match the name of the file. Check the file and send it with the right name.',
  },
  AIRPORT_NOT_OF_FLIGHT: {
    status: 422,
    pt: 'O aeroporto {code} não é deste voo. Escolha a origem ou o destino.',
    en: 'Airport {code} is not on this flight. Choose the origin or the destination.',
  },
  OCCURRED_LATER: {
    status: 422,
    pt: 'A data e a hora da ocorrência estão no futuro. Corrija-as.',
    en: 'The date and time of the occurrence are in the future. Correct them.',
  },
} as const;
