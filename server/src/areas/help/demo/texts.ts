export const demoUpdates = [
  {
    daysAgo: 2,
    titlePt: 'Busca pela barra superior',
    titleEn: 'Search from the top bar',
    bodyPt:
      '<p>A caixa da barra superior reconhece o que você cola: documento, localizador, bilhete, voo, CPF, telefone, e-mail ou nome.</p><ul><li>Buscas por telefone e cartão pedem um motivo.</li><li>As linhas da zona de leitura mecânica de um passaporte também são aceitas.</li></ul>',
    bodyEn:
      '<p>The box in the top bar recognizes what you paste: document, locator, ticket, flight, CPF, phone, e-mail or name.</p><ul><li>Searches by phone and card ask for a reason.</li><li>The machine-readable lines of a passport are accepted too.</li></ul>',
  },
  {
    daysAgo: 12,
    titlePt: 'Alertas por gravidade',
    titleEn: 'Alerts by severity',
    bodyPt:
      '<p>A lista de alertas começa pelos mais graves e pode ser agrupada por passageiro, reserva ou regra. A sua escolha fica gravada.</p>',
    bodyEn:
      '<p>The list of alerts starts with the most severe ones and can be grouped by passenger, booking or rule. Your choice is remembered.</p>',
  },
] as const;

export const demoItems = [
  {
    screen: '/',
    order: 1,
    titlePt: 'Atalhos do teclado',
    titleEn: 'Keyboard shortcuts',
    bodyPt:
      '<p>Pressione <strong>?</strong> em qualquer tela para ver os atalhos. <strong>/</strong> leva ao campo de busca; <strong>j</strong> e <strong>k</strong> passam de uma linha para a outra.</p>',
    bodyEn:
      '<p>Press <strong>?</strong> on any screen to see the shortcuts. <strong>/</strong> moves to the search field; <strong>j</strong> and <strong>k</strong> move from row to row.</p>',
  },
  {
    screen: '/boarding/flights',
    order: 1,
    titlePt: 'Encontrar um voo',
    titleEn: 'Find a flight',
    bodyPt:
      '<p>Informe o período e, se souber, a companhia, o número ou os aeroportos. “Agora ±3 h” mostra os voos próximos e oculta os que já passaram.</p>',
    bodyEn:
      '<p>Enter the period and, if you know them, the airline, the number or the airports. “Now ±3 h” shows the flights close to now and folds those that have passed.</p>',
  },
  {
    screen: '/admin/alerts',
    order: 1,
    titlePt: 'Tratar um alerta',
    titleEn: 'Handle an alert',
    bodyPt:
      '<ol><li>Abra o alerta para ver o motivo e os valores encontrados.</li><li>Assuma o alerta, para que os colegas saibam que ele está com você.</li><li>Encerre com o resultado. O encerramento vale para todos os destinatários.</li></ol>',
    bodyEn:
      '<ol><li>Open the alert to see the reason and the values found.</li><li>Take the alert, so that colleagues know you are working on it.</li><li>Close it with a result. Closing applies to all receivers.</li></ol>',
  },
  {
    screen: '/boarding/flights/passengers/:flightPassengerId',
    order: 1,
    titlePt: 'Valores diferentes em API e PNR',
    titleEn: 'Different values in API and PNR',
    bodyPt:
      '<p>Quando a lista de passageiros (API) e a reserva (PNR) divergem, os dois valores aparecem com a fonte. Toque em um valor para ver a mensagem que o informou.</p>',
    bodyEn:
      '<p>When the passenger list (API) and the booking (PNR) disagree, both values appear with their source. Select a value to see the message that reported it.</p>',
  },
] as const;
