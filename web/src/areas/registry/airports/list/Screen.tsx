import { registerList } from '#ui/register/RegisterList.tsx';
import { airportRegister } from '../register.ts';

export default registerList(airportRegister, {
  optionTexts: { international: 'airports.reach' },
  columns: ({ t, text, code, state }) => [
    code('iata', { size: 76 }),
    code('icao', { size: 84 }),
    text('name', { size: 190, grow: 2, link: true }),
    text('city', { size: 130, grow: true }),
    text('uf', { size: 64 }),
    text('country', { value: row => row.countryCode, size: 76 }),
    text('international', {
      value: row => t(row.international ? 'airports.reach.international' : 'airports.reach.domestic'),
      size: 124,
    }),
    state(),
    text('timeZone', { size: 170, phone: 'none' }),
    text('region', {
      header: t('airports.referenceRegion'),
      value: row => row.referenceRegion,
      size: 104,
      hidden: true,
    }),
    text('latitude', { size: 96, align: 'end', hidden: true }),
    text('longitude', { size: 96, align: 'end', hidden: true }),
  ],
});
