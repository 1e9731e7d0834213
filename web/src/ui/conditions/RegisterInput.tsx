import { type FieldRegister, type Operator, takesList } from '@farol/contract/fields/index';
import { IconList, IconListSearch, IconPencil } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCountries } from '#ui/registry/useCountries.ts';
import { documentTypes } from '#ui/documents/documentState.ts';
import { AirportPicker } from '#ui/fields/AirportPicker.tsx';
import { CarrierPicker } from '#ui/fields/CarrierPicker.tsx';
import type { CodeChoice } from '#ui/fields/choice.ts';
import { CodePicker, type CodesField } from '#ui/fields/CodePicker.tsx';
import { CountryPicker } from '#ui/fields/CountryPicker.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { foldText } from '#ui/format/foldText.ts';
import classes from './Conditions.module.css';
import { ListInput } from './ListInput.tsx';
import { toValues } from './model.ts';
import { TextOrNumber } from './TextInput.tsx';
import type { ValueProps } from './ValueInput.tsx';

/** Longer lists are shown as text lines. */
const maxPills = 60;
const maxChoices = 30;

/** Returns whether codes are picked by name. */
export const isPickable = (register: FieldRegister | undefined, operator: Operator): boolean =>
  (register === 'airport' ||
    register === 'carrier' ||
    register === 'country' ||
    register === 'documentType') &&
  (operator === 'EQ' || operator === 'NE' || takesList(operator));

function CountriesPicker(props: CodesField) {
  const { all, name } = useCountries();
  const [text, setText] = useState('');
  const matches = useMemo(() => {
    const query = foldText(text);
    const fits = all.filter(
      ({ code3, namePt, nameEn }) =>
        foldText(code3).startsWith(query) || [namePt, nameEn].some(one => foldText(one).includes(query)),
    );
    return fits.slice(0, maxChoices).map(({ code3 }): CodeChoice => ({ code: code3, name: name(code3) }));
  }, [all, name, text]);
  return (
    <CodePicker {...props} choices={matches} onText={setText} findNow={() => Promise.resolve(matches)} />
  );
}

function DocumentTypesPicker(props: CodesField) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const query = foldText(text);
  const matches = documentTypes
    .map((code): CodeChoice => ({ code, name: t(`document.type.${code}`) }))
    .filter(({ code, name }) => foldText(code).startsWith(query) || foldText(name).includes(query));
  return (
    <CodePicker {...props} choices={matches} onText={setText} findNow={() => Promise.resolve(matches)} />
  );
}

const pickers = {
  airport: AirportPicker,
  carrier: CarrierPicker,
  country: CountriesPicker,
  documentType: DocumentTypesPicker,
} as const;

function Codes(props: ValueProps) {
  const { field, label, rule, error, readOnly, onChange } = props;
  const list = takesList(rule.operator);
  const value = toValues(rule.value).map(String);
  const Picker = pickers[field.register as keyof typeof pickers];
  return (
    <Picker
      label={label}
      hideLabel
      expandGroups
      width="100%"
      value={value}
      readOnly={readOnly}
      error={error ? ' ' : undefined}
      onChange={codes => onChange(list ? codes : codes.at(-1))}
    />
  );
}

/** Edits codes by name, or as text for pasted lists and unknown codes. */
export function RegisterInput(props: ValueProps) {
  const { field, label, rule, error, readOnly, onChange } = props;
  const { t } = useTranslation();
  const list = takesList(rule.operator);
  const values = toValues(rule.value);
  const unpickable = values.length > maxPills || values.some(value => String(value).includes('*'));
  const [asText, setAsText] = useState(unpickable);
  if (!list && field.register === 'country')
    return (
      <CountryPicker
        label={label}
        hideLabel
        readOnly={readOnly}
        error={error ? ' ' : undefined}
        value={values[0] === undefined ? null : String(values[0])}
        onChange={code => onChange(code ?? undefined)}
      />
    );
  const typed = list ? <ListInput {...props} /> : <TextOrNumber {...props} />;
  return (
    <div className={classes.register}>
      {asText ? typed : <Codes {...props} />}
      {!readOnly && !(asText && unpickable) && (
        <IconButton
          label={t(asText ? 'conditions.asChoice' : list ? 'conditions.asList' : 'conditions.asText')}
          onClick={() => setAsText(!asText)}
        >
          {asText ? <IconListSearch size={18} /> : list ? <IconList size={18} /> : <IconPencil size={18} />}
        </IconButton>
      )}
    </div>
  );
}
