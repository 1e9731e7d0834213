import type { expectationStates } from '@farol/contract/areas/partners/schedule';
import { IconCircleCheck, IconCircleDashed, IconClockExclamation, IconClockX } from '@tabler/icons-react';
import { t } from 'i18next';
import { Tag } from '#ui/display/Tag.tsx';

const expectation = {
  EXPECTED: { tone: 'plain', Icon: IconCircleDashed },
  ON_TIME: { tone: 'green', Icon: IconCircleCheck },
  LATE: { tone: 'amber', Icon: IconClockExclamation },
  MISSING: { tone: 'red', Icon: IconClockX },
} as const;

export function ExpectationTag({ state }: { state: (typeof expectationStates)[number] }) {
  const { tone, Icon } = expectation[state];
  return (
    <Tag tone={tone}>
      <Icon size={13} aria-hidden="true" />
      {t(`schedule.expectation.${state}`)}
    </Tag>
  );
}
