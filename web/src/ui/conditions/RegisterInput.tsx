import { codeLabelOf, codesOf } from '@farol/contract/fields/code-labels';
import { type FieldRegister, type Operator, takesList } from '@farol/contract/fields/index';
import { IconList, IconListSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { useCountries } from '#ui/registry/useCountries.ts';
import { documentTypes } from '#ui/documents/documentState.ts';
import { AirportPicker } from '#ui/fields/AirportPicker.tsx';
import { CarrierPicker } from '#ui/fields/CarrierPicker.tsx';
import { CodePicker, type CodesField } from '#ui/fields/CodePicker.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { findCodes, type NamedCode, toCountryChoices } from '#ui/fields/namedCodes.ts';
import { useCodeNames } from './codeNames.ts';
import classes from './Conditions.module.css';
import { ListInput } from './ListInput.tsx';
import { toValues } from './model.ts';
import { formatCode } from './sentence.ts';
import type { ValueProps } from './valueProps.ts';

/** Longer lists are shown as text lines. */
const maxPills = 60;
const maxChoices = 30;

/** Returns whether codes are picked by name. */
export const isPickable = (register: FieldRegister | undefined, operator: Operator): boolean =>
  register !== undefined && (operator === 'EQ' || operator === 'NE' || takesList(operator));

function NamedCodesPicker({ all, ...props }: CodesField & { all: readonly NamedCode[] }) {
  const [text, setText] = useState('');
  const matches = useMemo(() => findCodes(all, text).slice(0, maxChoices), [all, text]);
  return (
    <CodePicker
      {...props}
      choices={matches}
      onText={setText}
      findNow={now => Promise.resolve(findCodes(all, now).slice(0, maxChoices))}
    />
  );
}

function CountriesPicker(props: CodesField) {
  const { all, name } = useCountries();
  const codes = useMemo(() => toCountryChoices(all, name), [all, name]);
  return <NamedCodesPicker {...props} all={codes} />;
}

function DocumentTypesPicker(props: CodesField) {
  const { t } = useTranslation();
  const codes = documentTypes.map(code => {
    const name = t(`document.type.${code}`);
    return { code, name, words: [name] };
  });
  return <NamedCodesPicker {...props} all={codes} />;
}

function ListedCodesPicker({ register, ...props }: CodesField & { register: FieldRegister }) {
  const currentLanguage = language();
  const codes = useMemo(
    () =>
      (codesOf(register) ?? []).map((code): NamedCode => {
        const label = codeLabelOf(register, code);
        const words = label === undefined ? [] : [label.pt, label.en];
        return { code, name: label?.[currentLanguage] ?? '', words };
      }),
    [register, currentLanguage],
  );
  return <NamedCodesPicker {...props} all={codes} />;
}

function RegisterPicker({ register, ...props }: CodesField & { register: FieldRegister }) {
  switch (register) {
    case 'airport':
      return <AirportPicker {...props} />;
    case 'carrier':
      return <CarrierPicker {...props} />;
    case 'country':
      return <CountriesPicker {...props} />;
    case 'documentType':
      return <DocumentTypesPicker {...props} />;
    default:
      return <ListedCodesPicker {...props} register={register} />;
  }
}

/** Edits codes by name. Long and pasted lists, and codes with `*`, are edited as text. */
export function RegisterInput(props: ValueProps) {
  const { field, label, rule, error, readOnly, onChange } = props;
  const { t } = useTranslation();
  const list = takesList(rule.operator);
  const values = toValues(rule.value);
  const names = useCodeNames(field.register === 'airport' ? values.slice(0, maxPills).map(String) : []);
  const unpickable = list && (values.length > maxPills || values.some(value => String(value).includes('*')));
  const [asText, setAsText] = useState(unpickable);
  const { register } = field;
  if (register === undefined) return null;
  return (
    <div className={classes.register}>
      {asText ? (
        <ListInput {...props} />
      ) : (
        <RegisterPicker
          register={register}
          label={label}
          hideLabel
          expandGroups
          keepsText
          width="100%"
          pillText={code => formatCode(field, code, language(), names)}
          value={values.map(String)}
          readOnly={readOnly}
          error={error ? ' ' : undefined}
          onChange={codes => onChange(list ? codes : codes.at(-1))}
        />
      )}
      {list && !readOnly && !(asText && unpickable) && (
        <IconButton
          label={t(asText ? 'conditions.asChoice' : 'conditions.asList')}
          onClick={() => setAsText(!asText)}
        >
          {asText ? <IconListSearch size={18} /> : <IconList size={18} />}
        </IconButton>
      )}
    </div>
  );
}
