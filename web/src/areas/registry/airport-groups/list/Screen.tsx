import { registerList } from '#ui/register/RegisterList.tsx';
import { airportGroupRegister } from '../register.ts';

export default registerList(airportGroupRegister, {
  columns: ({ t, text, count, airports, state }) => [
    text('name', { size: 180, grow: true, link: true }),
    text('whose', { value: row => row.organization?.name ?? t('airportGroups.everybody'), size: 180 }),
    count('count', {
      header: t('organizationAirports.count'),
      value: row => row.airports.length,
      size: 96,
    }),
    airports({ grow: 2 }),
    state(),
  ],
});
