export const privacyErrors = {
  DATA_MASKED: {
    status: 410,
    pt: 'O prazo de acesso a estes dados terminou: eles estão mascarados e o texto original não está mais disponível.',
    en: 'The access period for this data is over: it is masked and the original text is no longer available.',
  },
} as const;
