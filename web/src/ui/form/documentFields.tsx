import { bareCnpj, bareCpf, isCnpj, isCpf } from '@farol/contract/documents';
import { type InputErrorCode, inputErrorText } from '@farol/contract/inputErrors';
import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { language } from '../../client/language.ts';
import { formatCnpj, formatCpf } from '../format.ts';
import { useOnLeave } from '../onLeave.ts';
import type { Bound } from './bound.ts';
import { FieldPlace, inputOf } from './Field.tsx';

interface Props {
  at: Bound<string>;
  hint?: ReactNode;
}

interface Kind {
  bare(text: string): string;
  format(text: string): string;
  isRight(bare: string): boolean;
  length: number;
  wrong: InputErrorCode;
}

/** Formats a complete number on blur and reports wrong check digits. */
function CheckedNumber({ at, hint, kind }: Props & { kind: Kind }) {
  const bare = kind.bare(at.value);
  const mistyped = bare.length === kind.length && !kind.isRight(bare);
  const onLeave = useOnLeave(() => {
    const shown = kind.isRight(bare) ? kind.format(bare) : at.value;
    if (shown !== at.value) at.set(shown);
  });
  return (
    <FieldPlace at={at}>
      <TextInput
        {...inputOf(at)}
        description={hint}
        classNames={{ input: 'mono' }}
        styles={{ input: { textTransform: 'uppercase' } }}
        autoComplete="off"
        spellCheck={false}
        maxLength={24}
        value={at.value}
        error={at.error ?? (mistyped ? inputErrorText(kind.wrong, language()) : undefined)}
        onChange={event => at.set(event.currentTarget.value)}
        onBlur={onLeave}
      />
    </FieldPlace>
  );
}

const cnpjKind: Kind = {
  bare: bareCnpj,
  format: formatCnpj,
  isRight: isCnpj,
  length: 14,
  wrong: 'CNPJ_INVALID',
};

const cpfKind: Kind = { bare: bareCpf, format: formatCpf, isRight: isCpf, length: 11, wrong: 'CPF_INVALID' };

export function CnpjField(props: Props) {
  return <CheckedNumber {...props} kind={cnpjKind} />;
}

/** Shows the formatted CPF; `bareCpf` converts it for sending. */
export function CpfField(props: Props) {
  return <CheckedNumber {...props} kind={cpfKind} />;
}
