export const registryErrors = {
  AIRPORT_EXISTS: { status: 400, pt: 'Aeroporto {code} já existe', en: 'Airport {code} already exists' },
  COUNTRY_EXISTS: { status: 400, pt: 'País {code} já existe', en: 'Country {code} already exists' },
  AIRLINE_EXISTS: {
    status: 400,
    pt: 'Companhia aérea {code} já existe',
    en: 'Airline {code} already exists',
  },
  CODE_STAYS: {
    status: 422,
    pt: 'O código {code} não muda: o que está guardado se refere a ele. Encerre este registro e cadastre outro.',
    en: 'The code {code} stays: what is stored refers to it. End this record and register another.',
  },
  UNKNOWN_COUNTRY: {
    status: 422,
    pt: 'O país {code} não está cadastrado ou foi encerrado.',
    en: 'Country {code} is not registered or has been ended.',
  },
  AIRPORTS_NOT_REGISTERED: {
    status: 422,
    pt: 'Não cadastrados ou encerrados: {codes}. Retire-os ou cadastre-os em Aeroportos.',
    en: 'Not registered or ended: {codes}. Take them out or register them under Airports.',
  },
  UNKNOWN_CARRIER: {
    status: 422,
    pt: 'A companhia aérea {code} não está cadastrada ou foi encerrada.',
    en: 'Airline {code} is not registered or has been ended.',
  },
  MORE_THAN_HELD: {
    status: 422,
    pt: 'Ninguém dá nem tira o que não tem: um órgão administrador é definido por pessoas de um órgão administrador, e o órgão de processamento de dados pelas dele.',
    en: 'Nobody gives or takes what they do not hold: an administrator organization is made by people of one, and the data-processing body by its own.',
  },
  LAST_ORGANIZATION_MANAGER: {
    status: 422,
    pt: 'Depois disto ninguém mais teria {permission}, que só vale em certos tipos de órgão. Dê-a antes a outra pessoa.',
    en: 'After this nobody would have {permission}, which counts in some types of organization only. Give it to another person first.',
  },
  ORGANIZATION_HAS_PEOPLE: {
    status: 422,
    pt: 'O órgão tem {count} usuários ativos. Desative-os ou mude-os de órgão antes de encerrá-lo.',
    en: 'The organization has {count} active users. Deactivate them or move them before ending it.',
  },
  GROUP_NOT_YOURS: {
    status: 422,
    pt: 'Um grupo de todos é de quem administra aeroportos; o de um órgão, das pessoas dele.',
    en: 'A group for everybody is for who manages airports; one of an organization, for its people.',
  },
  LOGO_TOO_LARGE: {
    status: 422,
    pt: 'O arquivo do logotipo passa de {max} MB. Salve-o menor e envie de novo.',
    en: 'The file of the logo is larger than {max} MB. Save it smaller and send it again.',
  },
  LOGO_TYPE: {
    status: 422,
    pt: 'O logotipo deve ser uma imagem PNG ou JPEG; o conteúdo deste arquivo não é, qualquer que seja o nome dele.',
    en: 'The logo must be a PNG or JPEG image; the content of this file is neither, whatever its name.',
  },
  LOGO_PIXELS: {
    status: 422,
    pt: 'A imagem tem {width}×{height} pixels, mais do que se lê aqui. Reduza-a e envie de novo; 100×50 bastam.',
    en: 'The image has {width}×{height} pixels, more than is read here. Make it smaller and send it again; 100×50 are enough.',
  },
  LOGO_BROKEN: {
    status: 422,
    pt: 'A imagem está danificada ou incompleta. Salve-a de novo em PNG ou JPEG e envie outra vez.',
    en: 'The image is damaged or incomplete. Save it again as PNG or JPEG and send it once more.',
  },
  UNKNOWN_TIME_ZONE: {
    status: 422,
    pt: 'O fuso horário {name} não é conhecido aqui. Escolha um da lista.',
    en: 'The time zone {name} is not known here. Choose one of the list.',
  },
} as const;
