import type { Random } from './random.ts';

export interface TruePerson {
  surname: readonly string[];
  given: readonly string[];
  gender: 'M' | 'F';
  birthDate: string;
  nationality: string;
  passport: string;
  cpf: string | undefined;
  type: 'ADT' | 'CHD' | 'INF';
  locator: string;
  ticket: string;
  seat: string;
  reference: string;
}

interface NameStock {
  nation: string;
  female: readonly string[];
  male: readonly string[];
  surnames: readonly string[];
  /** Percentages of two surnames and two given names. */
  doubleSurname: number;
  doubleGiven: number;
}

const words = (text: string) => text.split(' ').map(word => word.replaceAll('_', ' '));

const STOCKS: readonly NameStock[] = [
  {
    nation: 'BRA',
    female: words(
      'Ana Beatriz Bruna Camila Carolina Clara Daniela Débora Eduarda Fernanda Gabriela Helena Isabela Jéssica Joana Júlia Juliana Larissa Letícia Lívia Luísa Manuela Maria Mariana Marina Patrícia Paula Rafaela Renata Sofia Tatiane Valentina Vanessa Vitória Yasmin',
    ),
    male: words(
      'André Antônio Arthur Bernardo Bruno Caio Carlos Daniel Davi Diego Eduardo Fábio Felipe Fernando Francisco Gabriel Guilherme Gustavo Heitor Henrique Igor João José Leandro Leonardo Lucas Luís Marcelo Marcos Mateus Miguel Murilo Paulo Pedro Rafael Renato Ricardo Rodrigo Samuel Thiago Vinícius',
    ),
    surnames: words(
      'Silva Silva Silva Santos Santos Oliveira Oliveira Souza Souza Rodrigues Ferreira Alves Pereira Lima Gomes Costa Ribeiro Martins Carvalho Almeida Lopes Soares Fernandes Vieira Barbosa Rocha Dias Nascimento Andrade Moreira Nunes Marques Machado Mendes Freitas Cardoso Ramos Gonçalves Santana Teixeira Araújo da_Silva dos_Santos da_Costa de_Souza da_Cruz_Santos de_Oliveira',
    ),
    doubleSurname: 55,
    doubleGiven: 40,
  },
  {
    nation: 'ARG',
    female: words(
      'Alejandra Belén Carmen Catalina Florencia Julieta Lucía Malena Martina Micaela Paola Rocío Sofía Valeria Ximena',
    ),
    male: words(
      'Agustín Álvaro Diego Emilio Esteban Facundo Gonzalo Ignacio Joaquín Juan Matías Nicolás Pablo Ramiro Santiago Tomás',
    ),
    surnames: words(
      'Acosta Aguirre Álvarez Benítez Castillo Domínguez Fernández García Gómez González Ibáñez Muñoz Núñez Ortega Peña Pérez Ramírez Ruiz Sánchez Suárez Torres Vidal Zúñiga de_la_Vega',
    ),
    doubleSurname: 50,
    doubleGiven: 40,
  },
  {
    nation: 'DEU',
    female: words('Anna Birgit Claudia Greta Hannah Ingrid Jürgen-Maria Käthe Lena Mia Sabine Ute'),
    male: words('Björn Dieter Felix Götz Hans-Peter Jörg Jürgen Karl Lukas Maximilian Stefan Uwe'),
    surnames: words(
      'Bäcker Fischer Groß Jäger König Krüger Meier Müller Schäfer Schmidt Schröder Schulz Strauß Weiß von_Bülow von_der_Heide Müller-Lüdenscheidt',
    ),
    doubleSurname: 5,
    doubleGiven: 25,
  },
  {
    nation: 'GBR',
    female: words('Abigail Charlotte Emily Grace Hannah Isla Jessica Olivia Sophie Victoria'),
    male: words('Adam Charles Daniel Edward George Harry Jack Oliver Thomas William'),
    surnames: words(
      "Brown Davies Evans Green Jones Johnson Smith Taylor Thompson Walker Williams Wright O'Connor O'Neill Smith-Jones Hughes-Clarke MacDonald",
    ),
    doubleSurname: 3,
    doubleGiven: 60,
  },
  {
    nation: 'NOR',
    female: words('Astrid Bjørg Frøydis Ingrid Kari Liv Marit Sølvi Åse'),
    male: words('Anders Bjørn Håkon Jørgen Lars Magnus Olav Per Sigurd Øystein'),
    surnames: words('Aasen Bjørnstad Ødegård Håland Johansen Nygård Sæther Sørensen Åsen Østby Þórsson'),
    doubleSurname: 15,
    doubleGiven: 20,
  },
  {
    nation: 'POL',
    female: words('Agnieszka Ewa Kinga Łucja Małgorzata Zofia Żaneta'),
    male: words('Łukasz Michał Paweł Piotr Stanisław Tomasz Wojciech'),
    surnames: words('Dąbrowski Kowalczyk Łukasiewicz Nowak Wałęsa Wiśniewski Wójcik Zieliński'),
    doubleSurname: 3,
    doubleGiven: 20,
  },
  {
    nation: 'ARE',
    female: words('Aisha Fatima Hessa Layla Maryam Noura Salma'),
    male: words('Abdullah Ahmed Ali Hamdan Khalid Mohammed Omar Saeed Yousef'),
    surnames: words('al-Farsi al-Hashimi al-Mansouri bin_Rashid Haddad el-Sayed Khoury Nasser'),
    doubleSurname: 15,
    doubleGiven: 50,
  },
  {
    nation: 'CHN',
    female: words('Fang Li Mei Na Xiu Yan Ying'),
    male: words('Bo Chao Jun Lei Ming Tao Wei'),
    surnames: words('Chen Huang Li Liu Wang Wu Xu Yang Zhang Zhao'),
    doubleSurname: 0,
    doubleGiven: 60,
  },
];

/** Percentage of each stock. */
const SHARES = [58, 12, 6, 8, 4, 4, 4, 4];

export function makeFlight(random: Random, size: number): TruePerson[] {
  const people: TruePerson[] = [];
  while (people.length < size) people.push(...makeParty(random, people.length));
  return people.slice(0, size);
}

function makeParty(random: Random, number: number): TruePerson[] {
  const maker = new PartyMaker(random, pickStock(random), number);
  const kind = random.below(100);
  if (kind < 45) return [maker.adult()];
  if (kind < 62) return [maker.adult(), maker.adult()];
  if (kind < 90) return maker.family();
  return Array.from({ length: 6 + random.below(8) }, () => maker.adult());
}

function pickStock(random: Random): NameStock {
  let left = random.below(100);
  return STOCKS.find((_, at) => (left -= SHARES[at] ?? 0) < 0) ?? random.pick(STOCKS);
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

class PartyMaker {
  readonly #random: Random;
  readonly #stock: NameStock;
  readonly #locator: string;
  #number: number;

  constructor(random: Random, stock: NameStock, number: number) {
    this.#random = random;
    this.#stock = stock;
    this.#number = number;
    this.#locator = Array.from({ length: 6 }, () => random.pick([...LETTERS])).join('');
  }

  adult(surname = this.#surname()): TruePerson {
    return this.#person(surname, this.#date(1945, 60), 'ADT');
  }

  family(): TruePerson[] {
    const random = this.#random;
    const [mother, father] = [this.adult(), this.adult()];
    const surname = [mother.surname.at(-1) ?? '', father.surname.at(-1) ?? ''];
    const shared = random.chance(0.5) ? surname : surname.slice(1);
    const children = Array.from({ length: 1 + random.below(3) }, () => {
      const infant = random.chance(0.2);
      return this.#person(
        shared,
        infant ? this.#date(2025, 1) : this.#date(2012, 12),
        infant ? 'INF' : 'CHD',
      );
    });
    const [first] = children;
    if (first !== undefined && random.chance(0.12))
      children.push(this.#person(shared, first.birthDate, first.type));
    if (random.chance(0.06))
      children.push({
        ...this.adult(),
        gender: 'M',
        surname: [...father.surname, random.pick(['Junior', 'Filho'])],
        given: father.given,
      });
    const parents = random.chance(0.7) ? [mother, father] : [mother];
    return removeDuplicateNames([...parents, ...children]);
  }

  #person(surname: readonly string[], birthDate: string, type: TruePerson['type']): TruePerson {
    const random = this.#random;
    const number = this.#number++;
    const gender = random.chance(0.5) ? 'F' : 'M';
    const names = gender === 'F' ? this.#stock.female : this.#stock.male;
    const givenNames = [
      random.pick(names),
      ...(random.below(100) < this.#stock.doubleGiven ? [random.pick(names)] : []),
    ];
    return {
      surname,
      given: [...new Set(givenNames)],
      gender,
      birthDate,
      nationality: this.#stock.nation,
      // Passports of a family have consecutive numbers.
      passport: `${this.#locator.slice(0, 2)}${300_000 + number + (number >> 3) * 1217}`,
      cpf: this.#stock.nation === 'BRA' ? String(10_000_000_000 + random.below(89_999_999_999)) : undefined,
      type,
      locator: this.#locator,
      ticket: `999${1_000_000_000 + number * 7 + random.below(5)}`,
      seat: `${1 + (number >> 3)}${LETTERS[number % 8]}`,
      reference: `XQ${number}`,
    };
  }

  #surname(): string[] {
    const first = this.#random.pick(this.#stock.surnames);
    const second = this.#random.pick(this.#stock.surnames);
    return this.#random.below(100) < this.#stock.doubleSurname && first !== second
      ? [first, second]
      : [first];
  }

  #date(from: number, years: number): string {
    const twoDigits = (value: number) => String(value).padStart(2, '0');
    return `${from + this.#random.below(years)}-${twoDigits(1 + this.#random.below(12))}-${twoDigits(1 + this.#random.below(28))}`;
  }
}

/** Children of one booking have different names. */
function removeDuplicateNames(family: readonly TruePerson[]): TruePerson[] {
  const byName = new Map(family.map(person => [[person.surname.at(-1), person.given[0]].join(), person]));
  return [...byName.values()];
}
