export const billingErrors = {
  UNKNOWN_OPERATOR: {
    status: 422,
    pt: 'O operador não existe mais. Escolha outro integrador.',
    en: 'The operator no longer exists. Choose another integrator.',
  },
  PRICES_OF_CLOSED_MONTH: {
    status: 422,
    pt: 'Estes preços valeriam para um mês fechado. Inclua preços a partir de um mês posterior a {month}.',
    en: 'These prices would apply to a closed month. Add prices from a month after {month}.',
  },
  MONTH_NOT_OVER: {
    status: 422,
    pt: 'O mês ainda não terminou. Feche-o depois do último dia.',
    en: 'The month is not over. Close it after its last day.',
  },
  MONTH_CLOSED: { status: 422, pt: 'Este mês já foi fechado.', en: 'This month is already closed.' },
  MONTH_BEFORE_OPEN: {
    status: 422,
    pt: 'Feche primeiro o mês {month}: os meses são fechados em ordem.',
    en: 'Close the month {month} first: months are closed in order.',
  },
  NO_PRICES: {
    status: 422,
    pt: 'Não há preços para este mês. Inclua uma tabela de preços que comece nele ou antes.',
    en: 'There are no prices for this month. Add a price table that starts in it or before.',
  },
} as const;
