import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { DateField } from '#ui/fields/DateField.tsx';
import { useKeys } from '#ui/keyboard/keys.ts';

/** Stacks dialogs on a page with its own Escape key. */
export function DialogSample({ onDone }: { onDone(what: string): void }) {
  const [open, setOpen] = useState(true);
  const [asking, setAsking] = useState(false);
  const [day, setDay] = useState<string | null>(null);
  useKeys(
    useMemo(() => [{ key: 'Escape', label: 'Escape', run: () => onDone('key of the page') }], [onDone]),
  );
  return (
    <>
      {open && (
        <Dialog title="Day" onClose={() => setOpen(false)}>
          <DateField label="Day" value={day} onChange={setDay} />
          <Button onClick={() => setAsking(true)}>Ask</Button>
        </Dialog>
      )}
      {asking && (
        <ConfirmDialog
          title="Remove the sample"
          text="It cannot be brought back."
          act="Remove it"
          onConfirm={() => setAsking(false)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
