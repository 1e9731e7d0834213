import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { Tag } from '../Tag.tsx';
import type { ColumnSpec } from './columns.ts';

/** So many alerts, in red; nothing where there are none. `label` says what is counted, for those who do not see the sign. */
export function alertMark(count: number, label: string) {
  return (
    count > 0 && (
      <Tag tone="red">
        <IconAlertTriangleFilled size={12} aria-label={label} /> {count}
      </Tag>
    )
  );
}

/** Open alerts of a row that its reader may see, most first when sorted by. */
export function alertsColumn<R extends { alerts: number }>(header: string, size = 76): ColumnSpec<R> {
  return {
    id: 'alerts',
    header,
    value: row => row.alerts,
    cell: row => alertMark(row.alerts, header),
    size,
    sortFirst: 'desc',
    phone: 'badge',
  };
}
