import {
  type OccurrenceInput,
  occurrenceInput,
  type OccurrenceRow,
  occurrences,
} from '@farol/contract/areas/occurrences/occurrences';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call, type CallOptions } from '#client/call.ts';
import type { ApiError } from '#client/failures.ts';
import { dismissAct, enqueueAct, isPassing } from '#client/outbox/outbox.ts';
import { showToast } from '#client/toasts.ts';
import { useCall } from '#client/useCall.ts';
import { addSavedChoices } from '#ui/form/choices.ts';
import { FieldLine } from '#ui/form/Field.tsx';
import { ChoiceField, DayField, LongTextField, TextField } from '#ui/form/fields.tsx';
import { Form } from '#ui/form/Form.tsx';
import { toSavedChange } from '#ui/form/formOptions.ts';
import { useForm } from '#ui/form/useForm.ts';
import { useBack } from '#ui/page/useBack.ts';
import {
  buildOccurrenceAct,
  type ChosenFile,
  PartlySentError,
  sendOccurrence,
} from '../offline/occurrenceAct.ts';
import { Files } from './Files.tsx';
import { occurrencesTab, toEditOccurrence } from '../paths.ts';

type Category = Pick<OccurrenceRow['category'], 'id' | 'name' | 'parentName'>;

export interface OccurrenceValues {
  categoryId: string | null;
  airport: string | null;
  date: string | null;
  time: string;
  description: string;
}

/** What the form of a new occurrence starts with. */
export interface NewOccurrence {
  passengerId: string;
  surname: string;
  givenNames: string;
  airports: readonly string[];
  initial: OccurrenceValues;
  files: readonly ChosenFile[];
  /** Id of the stored act, if the occurrence waited on the device. */
  actId?: string;
}

interface Props {
  passengerId: string;
  /** Origin and destination of the flight. */
  airports: readonly string[];
  initial: OccurrenceValues;
  saved?: OccurrenceRow;
  start?: NewOccurrence;
  /** The panel opened the form, and gets the officer back. */
  fromPanel?: boolean;
}

const nameOf = ({ name, parentName }: Category): string =>
  parentName === null ? name : `${parentName} – ${name}`;

function useCategories(saved: OccurrenceRow | undefined) {
  const { data = [] } = useCall(occurrences.occurrenceCategories, {});
  const toChoice = (category: Category) => ({ value: category.id, label: nameOf(category) });
  return addSavedChoices(data.map(toChoice), saved === undefined ? [] : [toChoice(saved.category)]);
}

const toFormValues = ({ category, airport, date, time, description }: OccurrenceRow): OccurrenceValues => ({
  categoryId: category.id,
  airport,
  date,
  time,
  description,
});

/** An occurrence that waits for the network. */
type Waiting = 'WAITING';
const waiting: Waiting = 'WAITING';

/** Some browsers keep no data. */
const forget = (actId: string): Promise<void> => dismissAct(actId).catch(() => undefined);

/** Registers an occurrence with its files. Without a network it waits on the device. */
function useRegister(start: NewOccurrence | undefined) {
  const { t } = useTranslation();
  const [actId] = useState(() => start?.actId ?? crypto.randomUUID());
  const refusedFile = useRef(false);
  const register = async (
    content: OccurrenceInput,
    files: readonly ChosenFile[],
    { handles }: CallOptions,
  ): Promise<OccurrenceRow | Waiting> => {
    if (start === undefined) throw new Error('A saved occurrence is changed.');
    const { passengerId, surname, givenNames, airports } = start;
    const isHandled = (error: ApiError): boolean =>
      isPassing(error) || (typeof handles === 'function' && handles(error));
    try {
      const saved = await sendOccurrence(actId, { passengerId, content }, files, { handles: isHandled });
      await forget(actId);
      return saved;
    } catch (error) {
      if (error instanceof PartlySentError) {
        await forget(actId);
        refusedFile.current = true;
        showToast({ level: 'error', message: t('occurrences.fileRefused', { reason: error.message }) });
        return call(occurrences.createOccurrence, { body: { ...content, passengerId, actId } });
      }
      if (!isPassing(error)) throw error;
      const label = `${t('occurrences.addTitle')} · ${surname}, ${givenNames}`;
      const body = { passengerId, surname, givenNames, airports, content, files };
      try {
        await enqueueAct(await buildOccurrenceAct(actId, body, label));
      } catch {
        showToast({ level: 'error', message: t('occurrences.notKept') });
        throw error;
      }
      return waiting;
    }
  };
  return { register, hasRefusedFile: () => refusedFile.current };
}

/** Form of an occurrence. Returns to the panel or the passenger after saving. */
export function OccurrenceForm({ passengerId, airports, initial, saved, start, fromPanel = false }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const categories = useCategories(saved);
  const toPassenger = (): void => void navigate(occurrencesTab(passengerId));
  const [files, setFiles] = useState(start?.files ?? []);
  const back = useBack(occurrencesTab(passengerId));
  const leave = fromPanel ? back : toPassenger;
  const { register, hasRefusedFile } = useRegister(start);
  const form = useForm<OccurrenceValues, typeof occurrenceInput, OccurrenceRow | Waiting>({
    name: `occurrence.${saved?.id ?? passengerId}`,
    schema: occurrenceInput,
    initial,
    fields: {
      categoryId: { label: t('occurrences.category') },
      airport: { label: t('occurrences.airport') },
      date: { label: t('occurrences.date'), format: t('filter.dateFormat') },
      time: { label: t('occurrences.time'), format: '14:30' },
      description: { label: t('occurrences.description') },
    },
    save: (body, options, version) =>
      saved === undefined || version === undefined
        ? register(body, files, options)
        : call(
            occurrences.updateOccurrence,
            { params: { id: saved.id }, body: { ...body, version } },
            options,
          ),
    refusals: {
      CATEGORY_UNUSABLE: 'categoryId',
      AIRPORT_NOT_OF_FLIGHT: 'airport',
      OCCURRED_LATER: 'date',
      ...(saved === undefined ? { RECORD_NOT_FOUND: 'description' } : {}),
    },
    success: reply =>
      t(
        reply === waiting
          ? 'occurrences.kept'
          : saved === undefined
            ? 'occurrences.created'
            : 'occurrences.changed',
      ),
    onSaved: reply => {
      if (reply === waiting) back();
      else if (hasRefusedFile()) toPassenger();
      else leave();
    },
    recordPath: toEditOccurrence,
    locked: saved === undefined || saved.abilities.includes('edit') ? undefined : t('occurrences.readOnly'),
    ...(saved === undefined
      ? {}
      : {
          version: saved.version,
          change: toSavedChange(saved),
          current: async () => {
            const now = await call(occurrences.getOccurrence, { params: { id: saved.id } });
            return { values: toFormValues(now), version: now.version, change: toSavedChange(now) };
          },
        }),
  });
  return (
    <Form form={form} onCancel={leave}>
      <ChoiceField
        at={{ ...form.at('categoryId'), required: true }}
        choices={categories}
        hint={categories.length === 0 ? t('occurrences.noCategories') : undefined}
      />
      <FieldLine>
        <ChoiceField
          at={{ ...form.at('airport'), required: true }}
          choices={airports.map(code => ({ value: code, label: code }))}
        />
        <DayField at={form.at('date')} />
        <TextField at={form.at('time')} />
      </FieldLine>
      <LongTextField at={form.at('description')} hint={t('occurrences.descriptionHint')} />
      {start !== undefined && <Files files={files} onChange={setFiles} />}
    </Form>
  );
}

export { toFormValues };
