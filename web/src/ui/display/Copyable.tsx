import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Copyable.module.css';

const copiedNoticeMs = 1500;

interface Props {
  value: string;
  /** Displayed instead of the value, such as a CPF with punctuation. */
  text?: string;
}

export function Copyable({ value, text = value }: Props) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(value);
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), copiedNoticeMs);
  };
  const label = t(copied ? 'action.copied' : 'action.copyValue', { value });
  return (
    <span className={classes.whole}>
      <span className="mono">{text}</span>
      <button
        type="button"
        className={classes.act}
        aria-label={label}
        title={label}
        onClick={() => void copy().catch(() => undefined)}
      >
        {copied ? <IconCheck size={13} /> : <IconCopy size={13} />}
      </button>
    </span>
  );
}
