import { registerList } from '#ui/register/RegisterList.tsx';
import { organizationAirportsRegister } from '../register.ts';

export default registerList(organizationAirportsRegister, {
  columns: ({ t, text, count, airports }) => [
    text('name', { header: t('organizations.name'), size: 200, grow: true, link: true }),
    text('type', {
      header: t('organizations.typeName'),
      value: row => t(`organizations.type.${row.type}`),
      size: 176,
    }),
    count('count', { value: row => row.airports.length, size: 96 }),
    airports({ grow: 3 }),
  ],
});
