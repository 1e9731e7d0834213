export const judgingErrors = {
  FLOOD: {
    status: 409,
    pt: 'Esta alteração gera alertas sobre {count} pessoas de próximos voos, mais do que o limite de {limit} sem confirmação. Nada foi gravado. Revise as condições ou confirme.',
    en: 'This change raises alerts on {count} people on upcoming flights, more than the limit of {limit} without confirmation. Nothing was stored. Review the conditions or confirm.',
  },
} as const;
