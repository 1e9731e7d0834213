import type { BillingItem, Language } from '@farol/contract';

export interface StatementTexts {
  title(month: string): string;
  fileName: string;
  open: string;
  closed(at: string, by: string): string;
  customer: string;
  cnpj: string;
  operator: string;
  headings: readonly [item: string, quantity: string, price: string, amount: string];
  items: Readonly<Record<BillingItem, string>>;
  total: string;
  hash(text: string): string;
}

const pt: StatementTexts = {
  title: month => `Extrato de ${month}`,
  fileName: 'extrato',
  open: 'Mês aberto: prévia, sem valor de cobrança.',
  closed: (at, by) => `Mês fechado em ${at} por ${by}.`,
  customer: 'Cliente',
  cnpj: 'CNPJ',
  operator: 'Operador',
  headings: ['Item', 'Quantidade', 'Preço (R$)', 'Valor (R$)'],
  items: {
    MONTHLY: 'Mensalidade',
    MESSAGE: 'Envios de mensagens aceitos',
    QUERY: 'Consultas de situação e de resposta aceitas',
    BOARDING: 'Chamadas do embarque aceitas',
    DENATRAN: 'Comparações de face cobradas pela Denatran',
    TSE: 'Comparações de face cobradas pelo TSE',
  },
  total: 'Total',
  hash: text => `Código do fechamento: ${text}`,
};

const en: StatementTexts = {
  title: month => `Statement of ${month}`,
  fileName: 'statement',
  open: 'Open month: a preview that charges nothing.',
  closed: (at, by) => `Month closed on ${at} by ${by}.`,
  customer: 'Customer',
  cnpj: 'CNPJ',
  operator: 'Operator',
  headings: ['Item', 'Quantity', 'Price (R$)', 'Amount (R$)'],
  items: {
    MONTHLY: 'Monthly fee',
    MESSAGE: 'Accepted calls that send messages',
    QUERY: 'Accepted calls for status and answers',
    BOARDING: 'Accepted calls at boarding',
    DENATRAN: 'Face comparisons charged by Denatran',
    TSE: 'Face comparisons charged by TSE',
  },
  total: 'Total',
  hash: text => `Code of the closing: ${text}`,
};

export const statementTexts: Readonly<Record<Language, StatementTexts>> = { pt, en };

const localeOf = (language: Language) => (language === 'pt' ? 'pt-BR' : 'en');

export const formatAmount = (amount: number, language: Language, decimals: number): string =>
  new Intl.NumberFormat(localeOf(language), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(amount);

export const formatCount = (count: number, language: Language): string =>
  new Intl.NumberFormat(localeOf(language)).format(count);

/** `11222333000181` as `11.222.333/0001-81`. */
export const formatCnpj = (cnpj: string): string =>
  cnpj.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
