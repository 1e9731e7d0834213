import type { BillingMonth, BillingStatement, BinaryReply, Language } from '@farol/contract';
import { documentHeadOf } from '#kernel/exports/head.ts';
import { replyWithPdf } from '#kernel/exports/pdf/reply.ts';
import type { PdfReport } from '#kernel/exports/pdf/report.ts';
import { exportSheet, toPages } from '#kernel/exports/sheet.ts';
import { formatSecond } from '#kernel/exports/columns.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { requireFound } from '#kernel/register.ts';
import { getBillingMonth } from './months.ts';
import { formatAmount, formatCnpj, formatCount, statementTexts } from './texts.ts';

/** Throws RECORD_NOT_FOUND for a customer without a statement in the month. */
export async function exportBillingStatement(
  context: Context<UserActor>,
  month: string,
  customerId: string,
  format: 'pdf' | 'csv',
): Promise<BinaryReply> {
  const { language } = context;
  const wholeMonth = await getBillingMonth(context, month);
  const statement = requireFound(wholeMonth.statements.find(each => each.customerId === customerId));
  context.setAuditRecords([], { month, billingCustomer: customerId, format });
  const fileName = `${statementTexts[language].fileName}-${month}-${statement.cnpj}`;
  if (format === 'pdf') return replyWithPdf(context, fileName, buildPdf(context, wholeMonth, statement));
  const texts = statementTexts[language];
  return exportSheet('csv', {
    fileName,
    title: texts.title(month),
    headings: [texts.customer, texts.cnpj, texts.operator, ...texts.headings],
    pages: toPages(statement.lines, ({ item, quantity, price, cents }) => [
      statement.name,
      statement.cnpj,
      statement.operator,
      texts.items[item],
      quantity,
      Number(price),
      cents / 100,
    ]),
    language,
  });
}

function buildPdf(context: Context<UserActor>, month: BillingMonth, statement: BillingStatement): PdfReport {
  const { language } = context;
  const texts = statementTexts[language];
  const head = documentHeadOf(context);
  const state =
    month.closedAt === null
      ? texts.open
      : texts.closed(formatSecond(new Date(month.closedAt), head.zone), month.closedBy ?? '');
  const facts = [
    `${texts.customer}: ${statement.name}`,
    `${texts.cnpj}: ${formatCnpj(statement.cnpj)}`,
    `${texts.operator}: ${statement.operator}`,
    state,
    ...(month.hash === null ? [] : [texts.hash(month.hash)]),
  ];
  return {
    language,
    title: texts.title(month.month),
    head,
    landscape: false,
    content: [{ stack: facts, margin: [0, 10, 0, 6] }],
    table: {
      columns: texts.headings.map((heading, at) => ({ heading, share: at === 0 ? 3 : 1, end: at > 0 })),
      rows: [...statement.lines.map(line => cellsOf(line, language)), totalOf(statement, language)],
    },
  };
}

function cellsOf({ item, quantity, price, cents }: BillingStatement['lines'][number], language: Language) {
  return [
    statementTexts[language].items[item],
    formatCount(quantity, language),
    formatAmount(Number(price), language, 4),
    formatAmount(cents / 100, language, 2),
  ];
}

const totalOf = ({ totalCents }: BillingStatement, language: Language) => [
  statementTexts[language].total,
  '',
  '',
  formatAmount(totalCents / 100, language, 2),
];
