import { type BillingMonth, type BillingStatement, months } from '@farol/contract/areas/billing/months';
import { type BillingItem, billingItems } from '@farol/contract/areas/billing/prices';
import { Button } from '@mantine/core';
import { IconFileTypeCsv, IconFileTypePdf, IconLock } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { call } from '#client/call.ts';
import { language } from '#client/language.ts';
import { showToast } from '#client/toasts.ts';
import { useCall } from '#client/useCall.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { DownloadBar } from '#ui/download/DownloadBar.tsx';
import { useDownload } from '#ui/download/useDownload.ts';
import { formatCnpj, formatInstant, formatNumber } from '#ui/format/format.ts';
import { ListPage } from '#ui/list/ListPage.tsx';
import { DetailPage } from '#ui/page/Loaded.tsx';
import type { ColumnSpec } from '#ui/table/columns.ts';
import { formatMonth, formatReais } from '../../parts/format.ts';
import { MonthTag } from '../MonthTag.tsx';
import classes from './Month.module.css';

const idOf = ({ customerId }: BillingStatement): string => customerId;
const nameOf = ({ name }: BillingStatement): string => name;

const quantityOf = ({ lines }: BillingStatement, item: BillingItem): number =>
  lines.find(line => line.item === item)?.quantity ?? 0;

function buildColumns(t: TFunction, month: BillingMonth): ColumnSpec<BillingStatement>[] {
  const count = (item: BillingItem): ColumnSpec<BillingStatement> => ({
    id: item,
    header: t(`billingMonths.item.${item}`),
    value: row => quantityOf(row, item),
    cell: row => formatNumber(quantityOf(row, item), language()),
    size: 110,
    align: 'end',
  });
  return [
    {
      id: 'name',
      header: t('billingMonths.customer'),
      value: row => row.name,
      size: 200,
      grow: 2,
    },
    {
      id: 'cnpj',
      header: t('billingMonths.cnpj'),
      value: row => formatCnpj(row.cnpj),
      cell: row => <span className="mono">{formatCnpj(row.cnpj)}</span>,
      size: 180,
    },
    {
      id: 'operator',
      header: t('billingMonths.operator'),
      value: row => row.operator,
      size: 150,
      grow: true,
    },
    ...billingItems.filter(item => item !== 'MONTHLY').map(count),
    {
      id: 'total',
      header: t('billingMonths.total'),
      value: row => row.totalCents / 100,
      cell: row => formatReais(row.totalCents / 100),
      size: 120,
      align: 'end',
    },
    ...(month.closedAt === null
      ? []
      : [
          {
            id: 'difference',
            header: t('billingMonths.difference'),
            value: (row: BillingStatement) => row.difference,
            cell: (row: BillingStatement) => (row.difference === 0 ? '–' : formatDifference(row.difference)),
            size: 190,
            align: 'end' as const,
          },
        ]),
  ];
}

const formatDifference = (calls: number): string =>
  `${calls > 0 ? '+' : '−'}${formatNumber(Math.abs(calls), language())}`;

function useStatementFiles(month: string) {
  const { t } = useTranslation();
  const download = useDownload();
  const { start } = download;
  const acts = useCallback(
    ({ customerId, cnpj }: BillingStatement) =>
      (['pdf', 'csv'] as const).map(format => ({
        id: format,
        label: t(`billingMonths.${format}`),
        icon: format === 'pdf' ? IconFileTypePdf : IconFileTypeCsv,
        key: format === 'pdf' ? 'p' : 'c',
        run: () =>
          start(`farol-${t('billingMonths.fileName')}-${month}-${cnpj}.${format}`, how =>
            call(months.exportBillingStatement, { params: { month, customerId }, query: { format } }, how),
          ),
      })),
    [month, start, t],
  );
  return { download, acts };
}

function CloseDialog({ month, onClose }: { month: string; onClose(): void }) {
  const { t } = useTranslation();
  const name = formatMonth(month);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(months.closeBillingMonth, { params: { month } }),
    onSuccess: () => showToast({ level: 'success', message: t('billingMonths.closed', { month: name }) }),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      title={t('billingMonths.close')}
      text={t('billingMonths.closeText', { month: name })}
      act={t('billingMonths.close')}
      working={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
}

function MonthSummary({ month, onClose }: { month: BillingMonth; onClose(): void }) {
  const { t } = useTranslation();
  const { closedAt, closedBy, closable, hash, priced, totalCents } = month;
  return (
    <div className={classes.summary}>
      <MonthTag month={month} />
      <span>
        {closedAt !== null
          ? t('billingMonths.closedBy', { at: formatInstant(closedAt, language()), by: closedBy ?? '–' })
          : t(priced ? 'billingMonths.openText' : 'billingMonths.unpricedText')}
      </span>
      <b>{t('billingMonths.totalOf', { total: formatReais(totalCents / 100) })}</b>
      {closable && (
        <Button leftSection={<IconLock size={16} />} onClick={onClose}>
          {t('billingMonths.close')}
        </Button>
      )}
      {hash !== null && (
        <p className={`dim mono ${classes.code ?? ''}`}>{t('billingMonths.hash', { hash })}</p>
      )}
    </div>
  );
}

function MonthView({ month }: { month: BillingMonth }) {
  const { t } = useTranslation();
  const [closing, setClosing] = useState(false);
  const { download, acts } = useStatementFiles(month.month);
  const columns = useMemo(() => buildColumns(t, month), [t, month]);
  const source = useMemo(
    () => ({
      data: { rows: month.statements, truncated: false },
      error: null,
      isFetching: false,
      dataUpdatedAt: Date.parse(month.readAt),
      refetch: () => undefined,
    }),
    [month],
  );
  return (
    <ListPage<BillingStatement>
      name="billing-statements"
      title={t('billingMonths.monthTitle', { month: formatMonth(month.month) })}
      above={
        <>
          <MonthSummary month={month} onClose={() => setClosing(true)} />
          <DownloadBar download={download} />
        </>
      }
      main={month.closable ? 'above' : undefined}
      rowId={idOf}
      rowName={nameOf}
      columns={columns}
      source={source}
      acts={acts}
      empty={{ title: t('billingMonths.noStatements'), text: t('billingMonths.noStatementsText') }}
    >
      {closing && <CloseDialog month={month.month} onClose={() => setClosing(false)} />}
    </ListPage>
  );
}

/** Shows the statements of a month, and closes it. */
export default function BillingMonthScreen() {
  const { t } = useTranslation();
  const { month = '' } = useParams();
  return (
    <DetailPage
      query={useCall(months.getBillingMonth, { params: { month } })}
      title={t('billingMonths.title')}
    >
      {data => <MonthView month={data} />}
    </DetailPage>
  );
}
