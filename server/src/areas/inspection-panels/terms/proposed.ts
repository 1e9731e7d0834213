import type { TermField, TermKind } from '@farol/contract';

const field = (
  label: string,
  type: TermField['type'],
  { required = false, options = [] }: { required?: boolean; options?: string[] } = {},
): TermField => ({ label, type, required, options });

/** Fields until an organization defines its own. In one language, because they are a Brazilian form. */
export const proposedFields: Readonly<Record<TermKind, readonly TermField[]>> = {
  TISBA: [
    field('Produtos', 'LIST', { required: true }),
    field('Quantidade ou peso (kg)', 'NUMBER'),
    field('País de origem dos produtos', 'TEXT'),
    field('Decisão', 'CHOICE', {
      required: true,
      options: ['Liberação', 'Interdição', 'Apreensão', 'Devolução à origem'],
    }),
    field('Fundamento e observações', 'TEXT'),
  ],
  TCSV: [
    field('Sintomas', 'LIST'),
    field('Início dos sintomas', 'DATE'),
    field('Países visitados nos últimos 30 dias', 'LIST'),
    field('Contato com caso suspeito', 'YES_NO', { required: true }),
    field('Endereço e telefone no destino', 'TEXT'),
    field('Encaminhamento', 'CHOICE', {
      required: true,
      options: ['Liberado', 'Orientado', 'Encaminhado ao serviço de saúde'],
    }),
  ],
};
