/** People of the demo by their role. The bell of a person belongs to one journey. */
export interface Person {
  cpf: string;
  name: string;
}

export const people = {
  police: { cpf: '90001010182', name: 'Helena Prado Vasconcelos' },
  policeGuarulhos: { cpf: '90002020270', name: 'Caio Brandão Teles' },
  policeLead: { cpf: '90003030369', name: 'Otávio Quintela Ramos' },
  health: { cpf: '90004040457', name: 'Marina Falcão Duarte' },
  agriculture: { cpf: '90005050545', name: 'Tomás Arruda Leme' },
  /** Colleague of `agriculture`, created by the global setup. */
  agricultureHome: { cpf: '90005151570', name: 'Lúcio Varela Siqueira' },
  /** Access manager of the health agency, who also inspects. */
  accessManager: { cpf: '90006060633', name: 'Lívia Sampaio Correia' },
  /** Analyst of the aviation authority: flights, but no alerts or restrictions. */
  aviation: { cpf: '90007070721', name: 'Rui Bastos Figueira' },
  administrator: { cpf: '90008080810', name: 'Inês Matoso Ferraz' },
  /** Airport of Guarulhos: flights and boarding. */
  airport: { cpf: '90004141482', name: 'Nair Camargo Pontes' },
  airlineX0: { cpf: '90009090908', name: 'Bruno Salgado Pires' },
  withoutFunctionality: { cpf: '90001111108', name: 'Davi Fontoura Rego' },
  inactive: { cpf: '90002121204', name: 'Clara Siqueira Maia' },
  /** Valid CPF without an account. */
  unknown: { cpf: '90003131394', name: 'Amália Queiroz Brito' },
} satisfies Record<string, Person>;

export type PersonKey = keyof typeof people;

export function formatCpf(cpf: string): string {
  return cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');
}
