import { registerList } from '#ui/register/RegisterList.tsx';
import { Icon } from '../Icon.tsx';
import { iconActionRegister } from '../register.ts';

export default registerList(iconActionRegister, {
  columns: ({ text, state }) => [
    text('icon', {
      value: () => null,
      exported: () => '',
      cell: row => <Icon icon={row.icon} />,
      size: 80,
      phone: 'badge',
    }),
    text('name', { size: 260, grow: true, link: true }),
    text('organization', { value: row => row.organization.name, size: 200 }),
    state(),
  ],
});
