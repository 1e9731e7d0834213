export const searchErrors = {
  TEAMS_DEACTIVATED: {
    status: 422,
    pt: 'Equipes inativas não podem ver a consulta: {names}. Remova-as do compartilhamento.',
    en: 'Inactive teams cannot see the query: {names}. Remove them from sharing.',
  },
  TRAVELLERS_APART: {
    status: 409,
    pt: 'Uma decisão em vigor diz que são pessoas diferentes. Para unir os viajantes, desfaça essa decisão.',
    en: 'A decision in force says that these are different people. To merge the travellers, undo that decision.',
  },
  SPLIT_OF_ALL: {
    status: 422,
    pt: 'Ao menos um voo precisa ficar com o viajante. Desmarque um voo.',
    en: 'At least one flight must stay with the traveller. Deselect a flight.',
  },
  DECISION_IN_USE: {
    status: 409,
    pt: 'Uma decisão posterior usa o viajante criado por esta separação. Desfaça primeiro a decisão posterior.',
    en: 'A later decision uses the traveller that this split created. Undo the later decision first.',
  },
  QUERY_UNUSABLE: {
    status: 422,
    pt: 'A consulta usa campos que não existem mais ou valores que não são mais aceitos. Abra a consulta, corrija as condições marcadas e salve.',
    en: 'The query uses fields that no longer exist or values that are no longer accepted. Open the query, correct the marked conditions and save it.',
  },
  QUERIES_RUNNING: {
    status: 422,
    pt: 'Você já tem {max} consultas em execução. Aguarde o fim de uma delas ou pare uma.',
    en: 'You already have {max} queries running. Wait for one of them to finish or stop one.',
  },
} as const;
