export const rulesErrors = {
  EXPIRED_RULE: {
    status: 422,
    pt: 'Não é possível ativar uma regra vencida. Altere a validade antes de ativar.',
    en: 'An expired rule cannot be activated. Change its expiry date first.',
  },
  RULE_IN_FORCE: {
    status: 422,
    pt: 'A regra está ativa. Desative-a antes de excluir.',
    en: 'The rule is active. Deactivate it before deleting it.',
  },
} as const;
