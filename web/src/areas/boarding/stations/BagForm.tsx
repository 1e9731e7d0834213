import { Button, NumberInput, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOnPass } from './readings.ts';
import classes from './Station.module.css';

interface Props {
  pass: string;
  onBags(bags: { tags: string[]; weightKg: number }): void;
  onCancel(): void;
}

const tagPattern = /^\d{10}$/;
const maxWeightKg = 2000;

/** Tags and weight of the bags of the pass that was read. */
export function BagForm({ pass, onBags, onCancel }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
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
      <p className={classes.name}>{nameOnPass(pass)}</p>
      <Textarea
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
