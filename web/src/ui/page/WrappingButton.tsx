import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './WrappingButton.module.css';

interface Props {
  icon: ReactNode;
  onClick(): void;
  children: ReactNode;
}

/** Button of the narrow column of the passenger page. */
export function WrappingButton({ icon, onClick, children }: Props) {
  return (
    <Button
      variant="default"
      classNames={{ root: classes.button ?? '', label: classes.label ?? '' }}
      leftSection={icon}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
