import { registerList } from '#ui/register/RegisterList.tsx';
import { formatMonth, formatReais } from '../../parts/format.ts';
import { billingPriceRegister } from '../register.ts';

const show = (price: string): string => formatReais(Number(price), 4);

export default registerList(billingPriceRegister, {
  columns: ({ text }) => [
    text('validFrom', { cell: row => formatMonth(row.validFrom), size: 140, link: true }),
    text('monthly', { cell: row => show(row.monthly), size: 150, align: 'end' }),
    text('message', { cell: row => show(row.message), size: 190, align: 'end', grow: true }),
    text('query', { cell: row => show(row.query), size: 230, align: 'end', grow: true }),
    text('boarding', { cell: row => show(row.boarding), size: 190, align: 'end', grow: true }),
    text('denatran', { cell: row => show(row.denatran), size: 130, align: 'end' }),
    text('tse', { cell: row => show(row.tse), size: 110, align: 'end' }),
  ],
});
