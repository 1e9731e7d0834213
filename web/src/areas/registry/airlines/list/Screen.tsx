import { registerList } from '#ui/register/RegisterList.tsx';
import { AirlineLogo } from '#ui/registry/AirlineLogo.tsx';
import { airlineRegister } from '../register.ts';

export default registerList(airlineRegister, {
  columns: ({ text, code, state }) => [
    code('code', { size: 88 }),
    text('logo', {
      value: row => (row.logo === null ? null : 1),
      exported: () => '',
      cell: row => row.logo !== null && <AirlineLogo code={row.code} logo={row.logo} />,
      size: 84,
      phone: 'none',
    }),
    text('name', { size: 200, grow: true, link: true }),
    code('icao', { size: 96 }),
    text('country', { value: row => row.countryCode, size: 96 }),
    state(),
  ],
});
