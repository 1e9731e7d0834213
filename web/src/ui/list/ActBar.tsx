import { Button } from '@mantine/core';
import type { Act } from '#ui/table/ActMenu.tsx';
import classes from './ListPage.module.css';

export function ActBar({ acts, label }: { acts: readonly Act[]; label: string }) {
  if (acts.length === 0) return null;
  return (
    <div className={classes.acts} role="group" aria-label={label}>
      {acts.map(({ id, label, icon: Icon, key, danger, disabled, run }) => (
        <Button
          key={id}
          size="xs"
          variant="default"
          disabled={disabled === true}
          data-danger={danger}
          leftSection={Icon === undefined ? undefined : <Icon size={15} />}
          title={key === undefined ? label : `${label} (${key})`}
          onClick={run}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
