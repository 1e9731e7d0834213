import { bands, scoreBandsInput } from '@farol/contract/areas/inspection-panels/bands';
import type { CallOutput } from '@farol/contract/endpoint';
import { useTranslation } from 'react-i18next';
import { call } from '#client/call.ts';
import { useCall } from '#client/useCall.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { FieldLine } from '#ui/form/Field.tsx';
import { TextField } from '#ui/form/fields.tsx';
import { Form } from '#ui/form/Form.tsx';
import { toSavedChange } from '#ui/form/formOptions.ts';
import { useForm } from '#ui/form/useForm.ts';
import { Loaded } from '#ui/page/Loaded.tsx';

type Bands = CallOutput<typeof bands.getScoreBands>;

const toValues = ({ mediumFrom, highFrom }: Bands) => ({
  mediumFrom: String(mediumFrom),
  highFrom: String(highFrom),
});

function BandsForm({ saved, onClose }: { saved: Bands; onClose(): void }) {
  const { t } = useTranslation();
  const form = useForm({
    schema: scoreBandsInput,
    initial: toValues(saved),
    version: saved.version,
    change: toSavedChange(saved),
    fields: { mediumFrom: { label: t('bands.mediumFrom') }, highFrom: { label: t('bands.highFrom') } },
    toBody: ({ mediumFrom, highFrom }) => ({ mediumFrom: Number(mediumFrom), highFrom: Number(highFrom) }),
    save: (body, options, version = saved.version) =>
      call(bands.updateScoreBands, { body: { ...body, version } }, options),
    current: async () => {
      const now = await call(bands.getScoreBands, {});
      return { values: toValues(now), version: now.version, change: toSavedChange(now) };
    },
    success: () => t('bands.saved'),
    onSaved: onClose,
  });
  return (
    <Form form={form} onCancel={onClose} inDialog>
      <p>{t('bands.text')}</p>
      <FieldLine>
        <TextField at={form.at('mediumFrom')} first />
        <TextField at={form.at('highFrom')} />
      </FieldLine>
    </Form>
  );
}

/** Sets the scores from which the bands of the organization begin. */
export default function BandsDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const query = useCall(bands.getScoreBands, {}, { staleTime: 0 });
  return (
    <Dialog title={t('bands.title')} onClose={onClose} deliberate>
      <Loaded query={query} bare>
        {saved => <BandsForm saved={saved} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}
