export const watchErrors = {
  EXPIRED_RESTRICTION: {
    status: 422,
    pt: 'Não é possível ativar uma restrição expirada',
    en: 'An expired restriction cannot be activated',
  },
  READERS_DEACTIVATED: {
    status: 422,
    pt: 'Usuários e equipes inativos não podem ver nem receber alertas: {names}. Remova-os de quem vê e de quem recebe.',
    en: 'Inactive users and teams cannot see or receive alerts: {names}. Remove them from viewers and recipients.',
  },
  ACTIVE_RESTRICTION: {
    status: 422,
    pt: 'A restrição está ativa. Desative-a antes de excluir.',
    en: 'The restriction is active. Deactivate it before deleting it.',
  },
  RESTRICTIONS_OUTDATED: {
    status: 422,
    pt: 'Desde a conferência, houve mudanças em categorias ou restrições, ou passou mais de uma hora. Nada foi gravado. Confira o arquivo novamente.',
    en: 'Since the check, categories or restrictions have changed, or more than an hour has passed. Nothing was stored. Check the file again.',
  },
  LISTED_RESTRICTION: {
    status: 422,
    pt: 'A restrição vem da lista externa {name}. Para alterá-la, importe uma nova versão da lista.',
    en: 'The restriction comes from the external list {name}. To change it, import a new version of the list.',
  },
  NOT_LIST_XML: {
    status: 400,
    pt: 'O arquivo XML não é a lista consolidada do Conselho de Segurança da ONU ou está danificado. Baixe o arquivo novamente. Nada foi gravado.',
    en: 'The XML file is not the consolidated list of the UN Security Council, or it is damaged. Download the file again. Nothing was stored.',
  },
  TOO_MANY_ENTRIES: {
    status: 400,
    pt: 'A lista tem mais de {most} registros. Divida-a em várias listas.',
    en: 'The list has more than {most} entries. Split it into several lists.',
  },
  LIST_WITHOUT_HEADING: {
    status: 400,
    pt: 'O arquivo não tem uma linha com os nomes das colunas. Inclua-a no início: {columns}. Nada foi gravado.',
    en: 'No row of the file names the columns. Add it at the beginning: {columns}. Nothing was stored.',
  },
  LIST_WITHOUT_ENTRIES: {
    status: 422,
    pt: 'Nenhum registro do arquivo pode ser usado. Nada foi gravado. Corrija o arquivo e confira novamente.',
    en: 'No entry of the file can be used. Nothing was stored. Correct the file and check it again.',
  },
  LIST_DATE_AHEAD: {
    status: 422,
    pt: 'A data da lista não pode ser posterior a hoje. Corrija-a e confira novamente. Nada foi gravado.',
    en: 'The date of the list cannot be after today. Correct it and check again. Nothing was stored.',
  },
  LIST_BEING_CHANGED: {
    status: 409,
    pt: 'Uma versão desta lista está sendo aplicada ou desfeita. Nada foi gravado. Aguarde o fim e tente novamente.',
    en: 'A version of this list is being applied or rolled back. Nothing was stored. Wait until it ends and try again.',
  },
  LIST_OUTDATED: {
    status: 422,
    pt: 'Desde a conferência, outra versão da lista entrou em vigor. Nada foi gravado. Confira o arquivo novamente.',
    en: 'Since the check, another version of the list has come into force. Nothing was stored. Check the file again.',
  },
  LIST_MOSTLY_ENDED: {
    status: 422,
    pt: 'Esta versão remove {ended} dos {total} registros em vigor. Confirme que o arquivo está completo.',
    en: 'This version removes {ended} of the {total} entries in force. Confirm that the file is complete.',
  },
  LIST_NOT_IN_FORCE: {
    status: 422,
    pt: 'Somente a versão em vigor pode ser desfeita, enquanto a versão anterior estiver guardada. Recarregue a página.',
    en: 'Only the version in force can be rolled back, as long as the previous version is kept. Reload the page.',
  },
} as const;
