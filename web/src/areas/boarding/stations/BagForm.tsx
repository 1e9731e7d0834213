import type { BoardingAnswer } from '@farol/contract/areas/boarding/gates';
import { Button, NumberInput, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFullName } from '#areas/search/parts.ts';
import { nameOnPass } from './readings.ts';
import classes from './Station.module.css';

export interface CheckedPass {
  pass: string;
  /** Null without a network: the pass is not checked. */
  passenger: BoardingAnswer['passenger'];
}

interface Props {
  checked: CheckedPass;
  onBags(bags: { tags: string[]; weightKg: number }): void;
  onCancel(): void;
}

const tagPattern = /^\d{10}$/;
const maxWeightKg = 2000;

/** Tags and weight of the bags of the pass that was read. */
export function BagForm({ checked: { pass, passenger }, onBags, onCancel }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const tagField = useRef<HTMLTextAreaElement>(null);
  // The scanner that read the pass reads the tags next.
  useEffect(() => tagField.current?.focus(), []);
  const [weightKg, setWeightKg] = useState<number | string>('');
  const tags = text.split(/[\s,;]+/).filter(tag => tag !== '');
  const isWrong = tags.some(tag => !tagPattern.test(tag));
  const isComplete = tags.length > 0 && !isWrong && typeof weightKg === 'number';
  return (
    <form
      className={classes.reader}
      onSubmit={event => {
        event.preventDefault();
        if (isComplete) onBags({ tags, weightKg });
      }}
    >
      <p className={classes.name}>{passenger === null ? nameOnPass(pass) : formatFullName(passenger)}</p>
      <p>
        {passenger === null ? t('station.unchecked') : t('station.seat', { seat: passenger.seat ?? '–' })}
      </p>
      <Textarea
        ref={tagField}
        label={t('station.tags')}
        description={t('station.tagsHint')}
        error={isWrong ? t('station.tagsWrong') : null}
        autosize
        minRows={2}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
      />
      <NumberInput
        label={t('station.weight')}
        min={0}
        max={maxWeightKg}
        decimalScale={2}
        value={weightKg}
        onChange={setWeightKg}
      />
      <div className={classes.typed}>
        <Button type="submit" size="lg" disabled={!isComplete}>
          {t('station.takeBags')}
        </Button>
        <Button size="lg" variant="default" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
      </div>
    </form>
  );
}
