interface Individual {
  reference: string;
  names: readonly string[];
  aliases?: readonly (readonly [quality: string, name: string])[];
  birth?: Readonly<Record<string, string>>;
  documents?: readonly (readonly [type: string, number: string, country: string])[];
}

const parts = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'];
const element = (name: string, content: string): string => `<${name}>${content}</${name}>`;

/** Builds XML in the format of the list of the UN Security Council. All people are invented. */
export function buildUnList(individuals: readonly Individual[], entities = 0): string {
  const people = individuals.map(({ reference, names, aliases = [], birth, documents = [] }, at) =>
    element(
      'INDIVIDUAL',
      [
        element('DATAID', String(6_900_000 + at)),
        ...names.map((name, index) => element(parts[index] ?? '', name)),
        element('REFERENCE_NUMBER', reference),
        element('NATIONALITY', element('VALUE', 'Utopia')),
        ...aliases.map(([quality, name]) =>
          element('INDIVIDUAL_ALIAS', element('QUALITY', quality) + element('ALIAS_NAME', name)),
        ),
        birth === undefined
          ? ''
          : element(
              'INDIVIDUAL_DATE_OF_BIRTH',
              Object.entries(birth)
                .map(([name, value]) => element(name, value))
                .join(''),
            ),
        ...documents.map(([type, number, country]) =>
          element(
            'INDIVIDUAL_DOCUMENT',
            element('TYPE_OF_DOCUMENT', type) +
              element('NUMBER', number) +
              element('ISSUING_COUNTRY', country),
          ),
        ),
      ].join(''),
    ),
  );
  const organizations = Array.from({ length: entities }, (_, at) =>
    element('ENTITY', element('DATAID', String(at)) + element('FIRST_NAME', `Invented Trading ${at}`)),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<CONSOLIDATED_LIST dateGenerated="2026-01-01T00:00:00Z">${element('INDIVIDUALS', people.join('\n'))}${element('ENTITIES', organizations.join('\n'))}</CONSOLIDATED_LIST>`;
}
