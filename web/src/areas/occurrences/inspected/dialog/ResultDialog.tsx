import {
  inspectionNoteLength,
  type InspectionResult,
  inspectionResults,
} from '@farol/contract/areas/inspection-panels/inspections';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { DialogButtons } from '#ui/dialog/DialogParts.tsx';
import { LongText } from '#ui/fields/LongText.tsx';
import { Segments } from '#ui/fields/Segments.tsx';
import classes from './ResultDialog.module.css';

export interface InspectionContent {
  result: InspectionResult;
  note: string;
}

/** Asks for the result of an inspection and a note. */
export default function ResultDialog({
  onSave,
  onClose,
}: {
  onSave(content: InspectionContent): void;
  onClose(): void;
}) {
  const { t } = useTranslation();
  const [result, setResult] = useState<InspectionResult>('NOTHING_FOUND');
  const [note, setNote] = useState('');
  return (
    <Dialog title={t('inspected.dialog')} onClose={onClose} deliberate>
      <form
        noValidate
        className={classes.form}
        onSubmit={event => {
          event.preventDefault();
          onSave({ result, note: note.trim() });
        }}
      >
        <Segments<InspectionResult>
          aria-label={t('inspected.dialog')}
          value={result}
          data={inspectionResults.map(value => ({ value, label: t(`inspected.result.${value}`) }))}
          onChange={setResult}
        />
        <LongText
          label={t('inspected.note')}
          minLines={2}
          maxLines={6}
          maxLength={inspectionNoteLength}
          value={note}
          onChange={event => setNote(event.currentTarget.value)}
        />
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit">{t('inspected.save')}</Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
