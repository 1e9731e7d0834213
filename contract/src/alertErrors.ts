/** Errors of alerts. `count` is the number of affected alerts of the request. */
export const alertErrors = {
  ALERT_TAKEN: {
    status: 409,
    pt: 'Já com {name}, desde {at} ({count} de {of}). Nada foi alterado: assuma no lugar antes, se for o caso.',
    en: 'Already with {name}, since {at} ({count} of {of}). Nothing was changed: take over first, if that is right.',
  },
  ALERT_CLOSED: {
    status: 409,
    pt: 'Já encerrado por {name} em {at} ({count} de {of}). Nada foi alterado: recarregue a lista.',
    en: 'Already closed by {name} at {at} ({count} of {of}). Nothing was changed: reload the list.',
  },
  ALERT_OPEN: {
    status: 409,
    pt: 'Já aberto ({count} de {of}). Nada foi alterado: recarregue a lista.',
    en: 'Already open ({count} of {of}). Nothing was changed: reload the list.',
  },
  REOPEN_REFUSED: {
    status: 409,
    pt: 'Encerrado por {name} em {at}: só essa pessoa reabre, em até {hours} horas, ou quem vê todas as restrições ou regras do órgão.',
    en: 'Closed by {name} at {at}: only they reopen it, within {hours} hours, or who sees all restrictions or rules of the agency.',
  },
} as const;
