import { registerList } from '#ui/register/RegisterList.tsx';
import { countryRegister } from '../register.ts';

export default registerList(countryRegister, {
  columns: ({ text, code, state }) => [
    code('code2', { size: 96 }),
    code('code3', { size: 96 }),
    text('namePt', { size: 180, grow: true, link: true }),
    text('nameEn', { size: 180, grow: true }),
    state(),
  ],
});
