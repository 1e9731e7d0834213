import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon-actions/Icon.tsx';
import { useActionChoices } from './useActionChoices.ts';
import type { ToggleAction } from './useActions.ts';
import classes from './Actions.module.css';

export interface ActionButtonsProps {
  person: { id: string; name: string };
  /** Ids of recorded actions. */
  recorded: readonly string[];
  onToggle: ToggleAction;
}

/** One button for each action: a click records it, the next one undoes it. */
export function ActionButtons({ person, recorded, onToggle }: ActionButtonsProps) {
  const { t } = useTranslation();
  const choices = useActionChoices().filter(
    ({ id, own, active }) => own && (active || recorded.includes(id)),
  );
  if (choices.length === 0) return null;
  return (
    <div className={classes.buttons} role="group" aria-label={t('actions.title')}>
      {choices.map(choice => {
        const isRecorded = recorded.includes(choice.id);
        return (
          <Button
            key={choice.id}
            variant={isRecorded ? 'light' : 'default'}
            size="compact-md"
            aria-pressed={isRecorded}
            title={t(isRecorded ? 'actions.undo' : 'actions.record', { action: choice.name })}
            leftSection={<Icon icon={choice.icon} />}
            onClick={() => onToggle(person, choice, isRecorded)}
          >
            {choice.name}
          </Button>
        );
      })}
    </div>
  );
}
