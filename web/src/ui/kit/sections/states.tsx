import { Button } from '@mantine/core';
import { PageSkeleton } from '#ui/page/PageSkeleton.tsx';
import { StateNotice } from '#ui/notices/StateNotice.tsx';
import { Tag } from '#ui/display/Tag.tsx';
import { Countdown, Instant, LocalTime } from '#ui/display/Times.tsx';

const moments = [-26 * 60, -50, 0, 80, 28 * 60, 20 * 24 * 60];
const tones = ['plain', 'blue', 'green', 'amber', 'red'] as const;

export default function States() {
  const now = Date.now();
  return (
    <>
      <p>
        {tones.map(tone => (
          <span key={tone}>
            <Tag tone={tone}>{tone}</Tag>{' '}
          </span>
        ))}
      </p>
      <ul>
        {moments.map(minutes => {
          const at = new Date(now + minutes * 60_000).toISOString();
          return (
            <li key={minutes}>
              <LocalTime local={at.slice(0, 16)} at={at} zone="Etc/UTC" airport="LIS" /> · <Instant at={at} />{' '}
              · <Countdown at={at} />
            </li>
          );
        })}
      </ul>
      <StateNotice tone="empty" title="Empty" text="Why, and what to try." />
      <StateNotice tone="info" title="Information" text="What is the case." />
      <StateNotice tone="error" title="Failed" text="What happened." support="Support code: 7Q4K-12">
        <Button>Again</Button>
      </StateNotice>
      <PageSkeleton />
    </>
  );
}
