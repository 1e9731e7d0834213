import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { DialogButtons } from '#ui/dialog/DialogParts.tsx';
import { formatInstant } from '#ui/format/format.ts';
import { type Difference, proposeSides, type Side } from './compare.ts';
import classes from './Form.module.css';
import type { Conflict } from './formOptions.ts';
import { formatFormValue } from './formatFormValue.ts';
import type { FormState } from './useForm.ts';

interface RowProps {
  name: string;
  label: string;
  mine: string;
  theirs: string;
  side: Side;
  onChoose(side: Side): void;
}

function Row({ name, label, side, onChoose, ...texts }: RowProps) {
  const { t } = useTranslation();
  return (
    <tr>
      <th scope="row">{label}</th>
      {(['mine', 'theirs'] as const).map(each => (
        <td key={each} data-chosen={side === each}>
          <Radio
            name={`side.${name}`}
            checked={side === each}
            aria-label={`${label}: ${t(`forms.${each}`)}: ${texts[each] || t('forms.empty')}`}
            label={texts[each] === '' ? <span className="dim">{t('forms.empty')}</span> : texts[each]}
            onChange={() => onChoose(each)}
          />
        </td>
      ))}
    </tr>
  );
}

function SideButtons({ onAll }: { onAll(side: Side): void }) {
  const { t } = useTranslation();
  return (
    <div className={classes.sides}>
      <Button variant="default" size="compact-sm" onClick={() => onAll('mine')}>
        {t('forms.allMine')}
      </Button>
      <Button variant="default" size="compact-sm" onClick={() => onAll('theirs')}>
        {t('forms.allTheirs')}
      </Button>
    </div>
  );
}

/** Compares the user's version with one saved meanwhile, field by field. */
export function ConflictDialog<V extends object>({
  form,
  conflict,
}: {
  form: FormState<V>;
  conflict: Conflict<V>;
}) {
  const { t } = useTranslation();
  const { differences, change } = conflict;
  const [sides, setSides] = useState<Record<string, Side>>(() => proposeSides(differences));
  const all = (side: Side): void =>
    setSides(Object.fromEntries(differences.map(({ field }: Difference<V>) => [field, side])));
  return (
    <Dialog title={t('forms.conflictTitle')} onClose={form.postponeConflict} size="xl">
      {change !== undefined && (
        <p>{t('forms.conflictBy', { name: change.by, at: formatInstant(change.at, language()) })}</p>
      )}
      <p>{t('forms.conflictText')}</p>
      <SideButtons onAll={all} />
      <table className={classes.conflict}>
        <thead>
          <tr>
            <th scope="col">{t('forms.conflictField')}</th>
            <th scope="col">{t('forms.mine')}</th>
            <th scope="col">{t('forms.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ field, mine, theirs }) => (
            <Row
              key={field}
              name={field}
              label={form.fields[field].label}
              mine={formatFormValue(form.fields[field], mine)}
              theirs={formatFormValue(form.fields[field], theirs)}
              side={sides[field] ?? 'mine'}
              onChoose={side => setSides({ ...sides, [field]: side })}
            />
          ))}
        </tbody>
      </table>
      <DialogButtons>
        <Button variant="default" onClick={form.postponeConflict}>
          {t('action.cancel')}
        </Button>
        <Button loading={form.busy} onClick={() => form.resolveConflict(sides)}>
          {t('forms.conflictSave')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
