import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface Props {
  label: string;
  checking: boolean;
  /** Names of fields without a usable value. */
  missing: readonly string[];
  /** Says that checking changes nothing. */
  note: string;
  onCheck(): void;
}

/** Checks a file. While the button is off, the text beside it names the fields that are missing. */
export function CheckButton({ label, checking, missing, note, onCheck }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Button loading={checking} disabled={missing.length > 0} onClick={onCheck}>
        {label}
      </Button>
      <span className="dim" role="status">
        {missing.length > 0 ? t('import.missing', { fields: missing.join(', ') }) : note}
      </span>
    </>
  );
}
