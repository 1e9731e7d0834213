import { type FieldRegister, type Operator, takesList } from '@farol/contract/fields/index';
import { IconList, IconListSearch, IconPencil } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCountries } from '../countries.ts';
import { documentTypes } from '../documents.ts';
import { AirportPicker } from '../fields/AirportPicker.tsx';
import { CarrierPicker } from '../fields/CarrierPicker.tsx';
import type { CodeChoice } from '../fields/choice.ts';
import { CodePicker, type CodesField } from '../fields/CodePicker.tsx';
import { CountryPicker } from '../fields/CountryPicker.tsx';
import { IconAct } from '../IconAct.tsx';
import { folded } from '../text.ts';
import classes from './Conditions.module.css';
import { ListInput } from './ListInput.tsx';
import { valuesOf } from './model.ts';
import { TextOrNumber } from './TextInput.tsx';
import type { ValueProps } from './ValueInput.tsx';

/** Longer lists are shown as text lines. */
const MOST_PILLS = 60;
const MOST_CHOICES = 30;

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
  const found = useMemo(() => {
    const wanted = folded(text);
    const fits = all.filter(
      ({ code3, namePt, nameEn }) =>
        folded(code3).startsWith(wanted) || [namePt, nameEn].some(one => folded(one).includes(wanted)),
    );
    return fits.slice(0, MOST_CHOICES).map(({ code3 }): CodeChoice => ({ code: code3, name: name(code3) }));
  }, [all, name, text]);
  return <CodePicker {...props} choices={found} onText={setText} findNow={() => Promise.resolve(found)} />;
}

function DocumentTypesPicker(props: CodesField) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const wanted = folded(text);
  const found = documentTypes
    .map((code): CodeChoice => ({ code, name: t(`document.type.${code}`) }))
    .filter(({ code, name }) => folded(code).startsWith(wanted) || folded(name).includes(wanted));
  return <CodePicker {...props} choices={found} onText={setText} findNow={() => Promise.resolve(found)} />;
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
  const value = valuesOf(rule.value).map(String);
  const Picker = pickers[field.register as keyof typeof pickers];
  return (
    <Picker
      label={label}
      hideLabel
      unfolded
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
  const values = valuesOf(rule.value);
  const unpickable = values.length > MOST_PILLS || values.some(value => String(value).includes('*'));
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
        <IconAct
          label={t(asText ? 'conditions.asChoice' : list ? 'conditions.asList' : 'conditions.asText')}
          onClick={() => setAsText(!asText)}
        >
          {asText ? <IconListSearch size={18} /> : list ? <IconList size={18} /> : <IconPencil size={18} />}
        </IconAct>
      )}
    </div>
  );
}
