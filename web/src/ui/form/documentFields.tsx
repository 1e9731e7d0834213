import { bareCnpj, bareCpf, isCnpj, isCpf } from '@farol/contract/documents';
import { type InputErrorCode, inputErrorText } from '@farol/contract/inputErrors';
import { TextInput } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { language } from '#client/language.ts';
import { formatCnpj, formatCpf } from '#ui/format/format.ts';
import type { FieldBinding } from './fieldBinding.ts';
import { FieldContainer, toInputProps } from './Field.tsx';

interface Props {
  at: FieldBinding<string>;
  hint?: ReactNode;
}

interface NumberKind {
  bare(text: string): string;
  format(text: string): string;
  isRight(bare: string): boolean;
  length: number;
  wrong: InputErrorCode;
}

/** Holds the number without punctuation and shows the punctuation when the field is left. */
function CheckedNumber({ at, hint, kind }: Props & { kind: NumberKind }) {
  const input = useRef<HTMLInputElement>(null);
  const [focused, setFocused] = useState(false);
  // Removing the punctuation clears the selection; the next text would then not replace the first.
  useLayoutEffect(() => {
    if (focused) input.current?.select();
  }, [focused]);
  const bare = kind.bare(at.value);
  const mistyped = bare.length === kind.length && !kind.isRight(bare);
  return (
    <FieldContainer at={at}>
      <TextInput
        {...toInputProps(at)}
        ref={input}
        description={hint}
        classNames={{ input: 'mono' }}
        styles={{ input: { textTransform: 'uppercase' } }}
        autoComplete="off"
        spellCheck={false}
        maxLength={24}
        value={focused ? at.value : kind.format(bare)}
        error={at.error ?? (mistyped ? inputErrorText(kind.wrong, language()) : undefined)}
        onChange={event => at.set(kind.bare(event.currentTarget.value).slice(0, kind.length))}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      />
    </FieldContainer>
  );
}

const cnpjKind: NumberKind = {
  bare: bareCnpj,
  format: formatCnpj,
  isRight: isCnpj,
  length: 14,
  wrong: 'CNPJ_INVALID',
};

const cpfKind: NumberKind = {
  bare: bareCpf,
  format: formatCpf,
  isRight: isCpf,
  length: 11,
  wrong: 'CPF_INVALID',
};

export function CnpjField(props: Props) {
  return <CheckedNumber {...props} kind={cnpjKind} />;
}

export function CpfField(props: Props) {
  return <CheckedNumber {...props} kind={cpfKind} />;
}
