/** `count` is the number of affected alerts of the request. */
export const alertsErrors = {
  ALERT_TAKEN: {
    status: 409,
    pt: 'Alerta já assumido por {name} desde {at} ({count} de {of}). Nada foi alterado. Se for o caso, use “Assumir de outra pessoa”.',
    en: 'Alert already taken by {name} since {at} ({count} of {of}). Nothing was changed. If appropriate, use “Take over”.',
  },
  ALERT_CLOSED: {
    status: 409,
    pt: 'Alerta já encerrado por {name} em {at} ({count} de {of}). Nada foi alterado. Recarregue a lista.',
    en: 'Alert already closed by {name} at {at} ({count} of {of}). Nothing was changed. Reload the list.',
  },
  ALERT_OPEN: {
    status: 409,
    pt: 'Alerta já aberto ({count} de {of}). Nada foi alterado. Recarregue a lista.',
    en: 'Alert already open ({count} of {of}). Nothing was changed. Reload the list.',
  },
  REOPEN_REFUSED: {
    status: 409,
    pt: 'Alerta encerrado por {name} em {at}. Somente essa pessoa, em até {hours} horas, ou quem vê todas as restrições ou regras do órgão pode reabri-lo.',
    en: 'Alert closed by {name} at {at}. Only that person, within {hours} hours, or someone who sees all restrictions or rules of the organization can reopen it.',
  },
  ALERT_WITHHELD: {
    status: 403,
    pt: 'Você não pode ver o passageiro deste alerta ({count} de {of}), porque o voo não passa pelos seus aeroportos. Nada foi alterado. Procure quem trabalha nos aeroportos do voo.',
    en: 'You may not see the passenger of this alert ({count} of {of}), because the flight does not serve your airports. Nothing was changed. Contact someone who works at the airports of the flight.',
  },
  STREAM_TOKEN: {
    status: 401,
    pt: 'O acesso temporário ao fluxo de alertas não existe, já foi usado ou venceu. Solicite outro.',
    en: 'The temporary access to the alert stream does not exist, was already used or has expired. Request another one.',
  },
} as const;
