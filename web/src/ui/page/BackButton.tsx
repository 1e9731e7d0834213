import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useLocation, useNavigate } from 'react-router';

/** Returns to the list as it was, or to a new list when the page was opened directly. */
export function BackButton({ to, label }: { to: `/${string}`; label: string }) {
  const navigate = useNavigate();
  const isFirstPage = useLocation().key === 'default';
  return (
    <Button
      variant="default"
      leftSection={<IconArrowLeft size={16} />}
      onClick={() => void (isFirstPage ? navigate(to) : navigate(-1))}
    >
      {label}
    </Button>
  );
}
