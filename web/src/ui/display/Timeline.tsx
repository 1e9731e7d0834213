import type { ReactNode } from 'react';
import classes from './Timeline.module.css';

export interface TimelineStep {
  key: string;
  reached: boolean;
  content: ReactNode;
}

export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol className={classes.timeline}>
      {steps.map(({ key, reached, content }) => (
        <li key={key} data-reached={reached}>
          {content}
        </li>
      ))}
    </ol>
  );
}
