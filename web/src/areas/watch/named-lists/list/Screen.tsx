import { language } from '#client/language.ts';
import { formatDay } from '#ui/format/format.ts';
import { Tag } from '#ui/display/Tag.tsx';
import { registerList } from '#ui/register/RegisterList.tsx';
import { namedListRegister } from '../register.ts';

const formatOptionalDay = (day: string | null): string => (day === null ? '' : formatDay(day, language()));

export default registerList(namedListRegister, {
  columns: ({ t, text, count }) => [
    text('name', { size: 200, grow: true, link: true }),
    text('source', { size: 180, grow: true }),
    text('category', { value: row => row.category.name, size: 140, wrap: true }),
    count('number', { size: 84 }),
    text('listedOn', { size: 112, cell: row => formatOptionalDay(row.listedOn) }),
    count('entries', { size: 100 }),
    text('expiration', {
      size: 168,
      cell: row => (
        <>
          {formatDay(row.expiration, language())}{' '}
          {row.expired && <Tag tone="amber">{t('namedLists.expired')}</Tag>}
        </>
      ),
    }),
  ],
});
