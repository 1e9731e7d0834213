import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { Tag } from '#ui/display/Tag.tsx';
import type { ColumnSpec } from './columns.ts';

/** `label` names the count for screen readers. */
export function renderAlertCount(count: number, label: string) {
  return (
    count > 0 && (
      <Tag tone="red">
        <IconAlertTriangleFilled size={12} aria-label={label} /> {count}
      </Tag>
    )
  );
}

/** Sorts highest first. */
export function buildAlertsColumn<R extends { alerts: number }>(header: string, size = 76): ColumnSpec<R> {
  return {
    id: 'alerts',
    header,
    value: row => row.alerts,
    cell: row => renderAlertCount(row.alerts, header),
    size,
    sortFirst: 'desc',
    phone: 'badge',
  };
}
