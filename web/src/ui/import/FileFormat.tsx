import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { saveFile } from '#ui/download/save.ts';
import classes from './Import.module.css';

interface Props {
  format: string;
  headings: readonly string[];
  meaning: string;
  template: { label: string; fileName: string; build(): string };
}

/** Explains the columns of a file and offers a template. */
export function FileFormat({ format, headings, meaning, template }: Props) {
  const save = () => saveFile(template.fileName, new Blob([template.build()], { type: 'text/csv' }));
  return (
    <>
      <p>{format}</p>
      <code className={`mono ${classes.example}`}>{headings.join(';')}</code>
      <p className="dim">{meaning}</p>
      <div>
        <Button variant="default" leftSection={<IconDownload size={16} />} onClick={save}>
          {template.label}
        </Button>
      </div>
    </>
  );
}
