import { Button } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { language } from '#client/language.ts';
import { formatBytes } from '#ui/format/format.ts';
import classes from './FileDropZone.module.css';

interface Props {
  label: string;
  act: string;
  hint: string;
  file: File | null;
  onFile(file: File): void;
}

export function FileDropZone({ label, act, hint, file, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const selectFirst = (files: FileList | null): void => {
    const [first] = files ?? [];
    if (first !== undefined) onFile(first);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    selectFirst(event.dataTransfer.files);
  };
  return (
    <div
      className={classes.drop}
      data-over={over || undefined}
      onDragOver={event => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={label}
        onChange={event => {
          selectFirst(event.currentTarget.files);
          // Allows choosing the same file again.
          event.currentTarget.value = '';
        }}
      />
      <Button
        variant="default"
        leftSection={<IconFileUpload size={16} />}
        onClick={() => input.current?.click()}
      >
        {act}
      </Button>
      {file === null ? (
        <span className="dim">{hint}</span>
      ) : (
        <span>
          <span className={classes.file}>{file.name}</span>{' '}
          <span className="dim">{formatBytes(file.size, language())}</span>
        </span>
      )}
    </div>
  );
}
