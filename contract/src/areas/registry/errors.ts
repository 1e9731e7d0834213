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
    pt: 'O código {code} não pode ser alterado, porque outros registros o usam. Desative este registro e inclua outro.',
    en: 'The code {code} cannot be changed because other records use it. Deactivate this record and add another one.',
  },
  UNKNOWN_COUNTRY: {
    status: 422,
    pt: 'O país {code} não está cadastrado ou está inativo. Escolha outro.',
    en: 'Country {code} is not registered or is inactive. Choose another one.',
  },
  AIRPORTS_NOT_REGISTERED: {
    status: 422,
    pt: 'Aeroportos não cadastrados ou inativos: {codes}. Remova-os ou inclua-os em Aeroportos.',
    en: 'Airports not registered or inactive: {codes}. Remove them or add them under Airports.',
  },
  UNKNOWN_CARRIER: {
    status: 422,
    pt: 'A companhia aérea {code} não está cadastrada ou está inativa. Escolha outra.',
    en: 'Airline {code} is not registered or is inactive. Choose another one.',
  },
  REGISTRATION_EXISTS: {
    status: 400,
    pt: 'Matrícula {code} já existe nesta companhia',
    en: 'Registration {code} already exists at this carrier',
  },
  CREW_DOCUMENT_EXISTS: {
    status: 400,
    pt: 'Documento {code} já é de outro tripulante desta companhia',
    en: 'Document {code} already belongs to another crew member of this carrier',
  },
  CREW_IMPORT_OUTDATED: {
    status: 422,
    pt: 'Desde a conferência, houve mudanças em tripulantes ou companhias, ou passou mais de uma hora. Nada foi gravado. Confira o arquivo novamente.',
    en: 'Since the check, crew members or airlines have changed, or more than an hour has passed. Nothing was stored. Check the file again.',
  },
  MORE_THAN_HELD: {
    status: 422,
    pt: 'Somente pessoas de um órgão administrador podem definir outro órgão administrador, e somente pessoas do órgão de processamento de dados podem definir um órgão desse tipo.',
    en: 'Only people in an administrator organization can make another one, and only people in the data-processing body can set that type.',
  },
  LAST_ORGANIZATION_MANAGER: {
    status: 422,
    pt: 'Com esta alteração, nenhum usuário teria a funcionalidade {permission}, que só vale em certos tipos de órgão. Antes, conceda-a a outro usuário.',
    en: 'This change would leave no user with the functionality {permission}, which only some types of organization can have. Assign it to another user first.',
  },
  ORGANIZATION_HAS_PEOPLE: {
    status: 422,
    pt: 'O órgão tem usuários ativos: {count}. Desative-os ou mude-os de órgão antes de desativar o órgão.',
    en: 'The organization has active users: {count}. Deactivate them or move them before deactivating the organization.',
  },
  GROUP_NOT_YOURS: {
    status: 422,
    pt: 'Você não pode alterar este grupo. Grupos de todos os órgãos são mantidos por quem gerencia aeroportos; grupos de um órgão, pelas pessoas dele.',
    en: 'You cannot change this group. Groups for all organizations are maintained by those who manage airports; groups of one organization, by its people.',
  },
  UNKNOWN_TIME_ZONE: {
    status: 422,
    pt: 'O fuso horário {name} não é conhecido. Escolha um da lista.',
    en: 'The time zone {name} is not known. Choose one from the list.',
  },
} as const;
