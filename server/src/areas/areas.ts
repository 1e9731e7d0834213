interface Area {
  /** Beginnings of the addresses that it answers. */
  prefixes: readonly string[];
  /** Areas that it may ask, by their `index.ts` only. */
  mayAsk: readonly string[];
  /**
   * Its features that import others of the area, with those that they may import. Each folder is a feature.
   * Files outside the folders are common: all features may import them, and they import no feature (except
   * `index.ts`, which gathers them).
   */
  featureImports: Readonly<Record<string, readonly string[]>>;
}

/** The areas and their allowed imports. The architecture tests fail for an import that is not listed here. */
export const areaMap = {
  // Rules for all areas: which flights, people, restrictions and files a user sees and may act on.
  access: { prefixes: [], mayAsk: [], featureImports: {} },
  // Records of stored flights and passengers for rules, and the same conditions as SQL.
  conditions: {
    prefixes: [],
    mayAsk: ['access', 'registry'],
    featureImports: {
      columns: ['crew', 'joins'],
      joins: ['bookings', 'crew', 'past', 'sharing'],
      matching: ['columns', 'joins'],
      records: ['bookings', 'columns', 'joins', 'past', 'sharing'],
    },
  },
  auth: {
    prefixes: ['/auth'],
    mayAsk: ['access'],
    featureImports: {
      'first-manager': ['roles', 'user-import'],
      login: ['session', 'simulator'],
      'user-import': ['users'],
      viewing: ['session'],
    },
  },
  registry: {
    prefixes: ['/web'],
    mayAsk: ['access', 'auth'],
    featureImports: {
      airports: ['reference'],
      // `crew-members`: the register by carrier; `search/crews` finds crew on lists.
      'crew-import': ['crew-members'],
      'crew-members': ['airlines'],
      'organization-airports': ['organizations'],
    },
  },
  search: {
    prefixes: ['/web'],
    mayAsk: [
      'access',
      'alerts',
      'auth',
      'conditions',
      'judging',
      'occurrences',
      'partners',
      'privacy',
      'processing',
      'registry',
    ],
    // `people`: what searches of people share. `itineraries`: search of people by the airports of their
    // journey. `passenger-list`: the people of one flight. `passenger-print`: the same list on paper and in
    // files. `passenger`: one of them. `passengers`: search of people on all flights. `travellers`: the same
    // person on several flights, companions, and decisions that two passengers are one person or two.
    // `traveller-decisions`: merges and splits of travellers by users.
    featureImports: {
      // `crews`: crew of the register and of lists.
      crews: ['people'],
      'custom-queries': ['people'],
      finder: ['flights', 'people'],
      itineraries: ['people'],
      'passenger-list': ['flights'],
      'passenger-print': ['flights', 'passenger-list'],
      passenger: ['flights', 'people', 'travellers'],
      passengers: ['people'],
      travellers: ['flights'],
      // `unique-travellers`: search of people across flights, and one of them.
      'unique-travellers': ['passenger', 'people'],
    },
  },
  // Reception receives messages, processing applies them as agreed with partners, the panel shows them.
  reception: {
    prefixes: ['/audit-boarding'],
    mayAsk: ['processing', 'registry'],
    featureImports: { messages: ['receive'] },
  },
  processing: {
    prefixes: [],
    mayAsk: ['alerts', 'judging', 'partners', 'registry'],
    // `measures`: counts of messages, for operators. `sequences`: only tests, sequences of messages of a
    // flight with the expected result.
    featureImports: {
      answers: ['findings', 'reading'],
      attempts: ['findings', 'reading'],
      bookings: ['flights', 'merge'],
      // Findings of a message that is not stored.
      checks: ['findings', 'flights'],
      // Rows of invented flights, built without reading the database.
      bulk: ['bookings', 'flights', 'merge', 'people', 'travellers'],
      // Counts of a flight's people, for reports.
      'flight-totals': ['flights'],
      flights: ['findings', 'merge', 'reading'],
      // What messages say of a flight, put together: pure, but for the rows that the state is kept in.
      merge: ['findings', 'flight-rows', 'reading'],
      people: ['flight-rows', 'merge'],
      reading: ['findings'],
      travellers: ['people'],
      // `traveller-decisions`: travellers that users merged, split or marked as different people.
      'traveller-decisions': ['flights', 'travellers'],
      // `traveller-review`: corrects travellers by evidence that came later.
      'traveller-review': ['flights', 'people', 'traveller-decisions', 'travellers'],
      'traveller-resolution': ['flights', 'merge', 'people', 'traveller-review', 'travellers'],
      pipeline: [
        'answers',
        'attempts',
        'bookings',
        'findings',
        'flight-totals',
        'flights',
        'merge',
        'people',
        'reading',
        'traveller-review',
        'travellers',
      ],
      rebuild: ['flights', 'pipeline'],
    },
  },
  partners: {
    prefixes: ['/audit-boarding'],
    mayAsk: ['access', 'registry'],
    featureImports: {},
  },
  // How long personal data is kept, and what people may request.
  privacy: {
    prefixes: ['/web'],
    mayAsk: ['access', 'processing'],
    // `orphans`: bookings, travellers and files that no flight uses.
    featureImports: {
      deletion: ['orphans'],
      masking: ['orphans'],
      officer: ['masking', 'retention'],
      retention: ['deletion', 'masking'],
    },
  },
  panel: {
    prefixes: ['/audit-boarding'],
    mayAsk: ['access', 'partners', 'processing', 'reception'],
    // `message-check`: findings of a pasted message, which is not stored.
    featureImports: { files: ['file-records'] },
  },
  // Registers of inspection: categories of restrictions, rules and occurrences; work teams.
  inspection: {
    prefixes: ['/web-inspection'],
    mayAsk: ['access', 'alerts', 'registry'],
    featureImports: {},
  },
  // Judges passengers by restrictions and rules.
  judging: {
    prefixes: ['/web-inspection'],
    mayAsk: ['access', 'alerts', 'conditions', 'registry'],
    // `changes`: the log of changed restrictions and rules; `coming-flights`: which flights they concern.
    featureImports: {
      judging: ['changes', 'coming-flights', 'matching'],
      matching: ['coming-flights'],
      // `past-checks`: what rules and restrictions found for a passenger at an instant.
      'past-checks': ['matching'],
      progress: ['changes', 'coming-flights'],
    },
  },
  // Restrictions that users write or import, and lists from outside.
  watch: {
    prefixes: ['/web-inspection'],
    mayAsk: ['access', 'alerts', 'inspection', 'judging'],
    featureImports: {
      demo: ['named-lists', 'restrictions'],
      'named-lists': ['restriction-import', 'restrictions'],
      'restriction-import': ['restrictions'],
    },
  },
  // Risk rules and their tests on past and coming flights. The workspace `rules` evaluates conditions.
  rules: {
    prefixes: ['/web-inspection'],
    mayAsk: ['access', 'alerts', 'conditions', 'inspection', 'judging'],
    featureImports: { 'back-tests': ['rules'], demo: ['rules'] },
  },
  alerts: {
    prefixes: ['/web-inspection', '/push'],
    mayAsk: ['access', 'registry'],
    // `deferred-rules`: rules whose withheld alerts appear later (decision 160).
    featureImports: {
      handling: ['stream'],
      inbox: ['deferred-rules', 'sources', 'stream'],
      // `on-call-mails`: e-mails about severe alerts to teams.
      'on-call-mails': ['deferred-rules'],
      raise: ['on-call-mails', 'receivers'],
      receivers: ['stream'],
    },
  },
  // Explains an alert: who wrote its restriction or rule, and which message contains each value.
  explanation: {
    prefixes: ['/web-inspection'],
    mayAsk: ['access', 'alerts', 'search'],
    featureImports: {},
  },
  // Panels of inspectors; `panel` shows received files.
  'inspection-panels': {
    prefixes: ['/web-inspection', '/push'],
    mayAsk: ['access', 'alerts', 'conditions', 'occurrences', 'registry', 'search'],
    // `referrals`: passengers referred to a team or a gate.
    featureImports: {
      // `hand-over`: what a team did, left open, and the next flights with risk.
      'hand-over': ['panels', 'referrals'],
      panels: ['bands', 'inspections'],
      stream: ['inspections', 'referrals'],
    },
  },
  // Boarding programme: enrolments with consent and photograph; boarding passes, bag drop and gate from
  // airlines' systems; the panel of a flight.
  boarding: {
    prefixes: ['/audit-boarding'],
    mayAsk: ['access', 'alerts', 'judging', 'privacy', 'registry'],
    // `deletion`: of photographs and personal data after their period. `messages`: messages with the consent
    // page, and the port to the service that sends them.
    featureImports: {
      'excluded-flights': ['boarding-panel'],
      enrolments: ['gates', 'messages', 'requests', 'verification'],
      gates: ['requests'],
      // Officers decide on photographs of the low band.
      'manual-validations': ['boarding-panel', 'check-in'],
      // Gate and bag drop on a tablet.
      stations: ['boarding-panel', 'gates'],
      // Comparison of photographs by government bases.
      verification: ['check-in'],
    },
  },
  // Occurrences on passengers, and the list of inspections and occurrences.
  occurrences: {
    prefixes: ['/web-inspection'],
    mayAsk: ['access', 'registry'],
    // `actions`: actions recorded on passengers; `icon-actions`: the register of them. `flags`: what lists
    // show about a passenger. `inspected`: the inspected state of passengers.
    featureImports: {
      actions: ['icon-actions'],
    },
  },
  // Reads every area that it counts, so no area may ask it.
  reports: {
    prefixes: ['/web-inspection'],
    mayAsk: ['access', 'auth', 'conditions', 'occurrences', 'panel', 'processing', 'registry'],
    featureImports: {
      // `carrier-quality`: pushes, fields and findings of each carrier.
      'carrier-quality': ['indicators'],
      // `report-files`: reports prepared in the background, with the exports of all others.
      'report-files': [
        'api-requests',
        'boarding-indicators',
        'carrier-quality',
        'indicators',
        'inspection-reports',
        'platform-indicators',
        'totalizers',
      ],
    },
  },
  // The demo: an invented airline system that sends messages, and people to sign in as.
  demo: {
    prefixes: [],
    mayAsk: ['auth', 'help', 'inspection', 'reception', 'registry', 'rules', 'search', 'watch'],
    featureImports: {},
  },
  // Fills an empty database with millions of invented passengers, to measure with.
  load: { prefixes: [], mayAsk: ['processing', 'registry'], featureImports: {} },
  // Shows access managers what users saw and did.
  audit: {
    prefixes: ['/audit-boarding'],
    mayAsk: ['search'],
    featureImports: {},
  },
  // Customers of the API, prices, and statements of closed months.
  billing: {
    prefixes: ['/billing'],
    mayAsk: ['boarding', 'partners'],
    featureImports: { months: ['customers', 'prices'] },
  },
  help: {
    prefixes: ['/web', '/health', '/ready'],
    mayAsk: [],
    featureImports: {
      demo: ['rich-text'],
      'help-items': ['rich-text'],
      // Cleaned texts with images, of help items and updates.
      'rich-text': ['images'],
      updates: ['rich-text'],
    },
  },
} as const satisfies Record<string, Area>;
