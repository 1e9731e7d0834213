import { registerList } from '#ui/register/RegisterList.tsx';
import { organizationRegister } from '../register.ts';

export default registerList(organizationRegister, {
  optionTexts: { type: 'organizations.type' },
  columns: ({ t, text, code, count, airports, state }) => [
    text('name', { size: 180, grow: 2, link: true }),
    text('type', {
      header: t('organizations.typeName'),
      value: row => t(`organizations.type.${row.type}`),
      size: 176,
    }),
    text('administrator', { value: row => (row.administrator ? t('organizations.seesAll') : ''), size: 120 }),
    code('carrier', { size: 100 }),
    airports(),
    count('people', { size: 88 }),
    state(),
    text('timeZone', { header: t('airports.timeZone'), size: 160, phone: 'none' }),
    text('homeHost', { size: 160, hidden: true }),
  ],
});
