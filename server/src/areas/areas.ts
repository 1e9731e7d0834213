interface PlannedArea {
  /** Beginnings of the addresses that it answers. */
  prefixes: readonly string[];
  /** Areas that it may ask, by their `index.ts` only. */
  mayAsk: readonly string[];
}

interface Area extends PlannedArea {
  /**
   * Its features, each a folder, and which others of the area each may import. Files outside the folders are
   * common: all features may import them, and they import no feature (except `index.ts`, which gathers them).
   */
  features: Readonly<Record<string, readonly string[]>>;
}

/** The areas and their allowed imports. The architecture tests fail for anything not listed here. */
export const areaMap = {
  // Rules for all areas: which flights, people, restrictions and files a user sees and may act on.
  access: { prefixes: [], mayAsk: [], features: {} },
  // Records of stored flights and passengers for rules, and the same conditions as SQL.
  conditions: {
    prefixes: [],
    mayAsk: [],
    features: {
      bookings: [],
      columns: ['crew', 'joins'],
      crew: [],
      joins: ['bookings', 'crew', 'past', 'sharing'],
      matching: ['columns', 'joins'],
      past: [],
      records: ['bookings', 'columns', 'joins', 'past', 'sharing'],
      sharing: [],
    },
  },
  auth: {
    prefixes: ['/auth'],
    mayAsk: ['access'],
    features: {
      demo: [],
      'first-manager': ['roles', 'user-import'],
      login: ['session', 'simulator'],
      roles: [],
      session: [],
      simulator: [],
      users: [],
      'user-import': ['users'],
      viewing: ['session'],
    },
  },
  registry: {
    prefixes: ['/web'],
    mayAsk: ['access', 'auth'],
    features: {
      airlines: [],
      'airport-groups': [],
      airports: ['reference'],
      countries: [],
      // `crew-members`: the register by carrier; `search/crews` finds crew on lists.
      'crew-import': ['crew-members'],
      'crew-members': ['airlines'],
      'organization-airports': ['organizations'],
      organizations: [],
      reference: [],
    },
  },
  search: {
    prefixes: ['/web'],
    mayAsk: ['access', 'alerts', 'conditions', 'privacy', 'processing', 'registry'],
    // `itineraries`: search of people by the airports of their journey. `passenger-list`: the people of one flight. `passenger`: one of them. `passengers`: search of people on
    // all flights. `travellers`: the same person on several flights, companions, and decisions that two
    // passengers are one person or two.
    features: {
      // `crews`: crew of the register and of lists.
      crews: ['flights', 'passengers'],
      finder: ['flights'],
      flights: [],
      itineraries: ['passengers'],
      'passenger-list': ['flights'],
      passenger: ['flights', 'travellers'],
      passengers: ['flights'],
      travellers: ['flights'],
    },
  },
  // Reception receives messages, processing applies them as agreed with partners, the panel shows them.
  reception: {
    prefixes: ['/audit-boarding'],
    mayAsk: ['processing', 'registry'],
    features: { messages: ['receive'], receive: [] },
  },
  processing: {
    prefixes: [],
    mayAsk: ['alerts', 'inspection', 'partners', 'registry'],
    features: {
      answers: ['findings', 'reading'],
      attempts: ['findings', 'reading'],
      bookings: ['flights', 'merge'],
      // Rows of invented flights, built without reading the database.
      bulk: ['bookings', 'flights', 'merge', 'people', 'travellers'],
      findings: [],
      'flight-rows': [],
      flights: ['findings', 'merge', 'reading'],
      // What messages say of a flight, put together: pure, but for the rows that the state is kept in.
      merge: ['findings', 'flight-rows', 'reading'],
      people: ['flight-rows', 'merge'],
      reading: ['findings'],
      // Tests alone: messages about a flight in a row, and what they have to end in.
      sequences: [],
      travellers: ['people'],
      pipeline: [
        'answers',
        'attempts',
        'bookings',
        'findings',
        'flights',
        'merge',
        'people',
        'reading',
        'travellers',
      ],
      rebuild: ['flights', 'pipeline'],
    },
  },
  partners: {
    prefixes: ['/audit-boarding'],
    mayAsk: ['access', 'registry'],
    features: { 'api-audit': [], integrators: [], profiles: [], schedule: [] },
  },
  // How long personal data is kept, and what people may request.
  privacy: {
    prefixes: ['/web'],
    mayAsk: ['access', 'processing'],
    features: {
      consent: [],
      deletion: ['orphans'],
      masking: ['orphans'],
      officer: ['masking', 'retention'],
      // Bookings, travellers and files that no flight uses.
      orphans: [],
      retention: ['deletion', 'masking'],
    },
  },
  panel: {
    prefixes: ['/audit-boarding'],
    mayAsk: ['access', 'partners', 'processing', 'reception'],
    features: { export: [], 'file-records': [], files: ['file-records'] },
  },
  inspection: {
    prefixes: ['/web-inspection'],
    mayAsk: ['access', 'alerts', 'conditions', 'registry'],
    features: {
      'back-tests': ['coming-flights', 'matching', 'rules'],
      categories: [],
      changes: [],
      'coming-flights': [],
      demo: ['categories', 'changes', 'named-lists', 'restrictions', 'rules', 'work-teams'],
      judging: ['changes', 'coming-flights', 'matching'],
      matching: ['coming-flights'],
      'named-lists': ['categories', 'changes', 'progress', 'restriction-import', 'restrictions'],
      progress: ['changes', 'coming-flights'],
      'restriction-import': ['categories', 'changes', 'progress', 'restrictions'],
      restrictions: ['categories', 'changes', 'coming-flights', 'matching', 'progress'],
      rules: ['categories', 'changes', 'progress'],
      'work-teams': [],
    },
  },
  alerts: {
    prefixes: ['/web-inspection', '/push'],
    mayAsk: ['access', 'registry'],
    features: {
      handling: ['stream'],
      inbox: ['sources', 'stream'],
      raise: ['receivers'],
      receivers: ['stream'],
      sources: [],
      stream: [],
    },
  },
  // Explains an alert: who wrote its restriction or rule, and which message contains each value.
  explanation: {
    prefixes: ['/web-inspection'],
    mayAsk: ['access', 'alerts', 'search'],
    features: { alert: [] },
  },
  // The demo: an invented airline system that sends messages, and people to sign in as.
  demo: { prefixes: [], mayAsk: ['auth', 'inspection', 'reception', 'registry'], features: {} },
  // Fills an empty database with millions of invented passengers, to measure with.
  load: { prefixes: [], mayAsk: ['processing', 'registry'], features: {} },
  // Shows access managers what users saw and did.
  audit: {
    prefixes: ['/audit-boarding'],
    mayAsk: ['search'],
    features: { trail: [] },
  },
  help: { prefixes: ['/web', '/health'], mayAsk: [], features: { version: [] } },
} as const satisfies Record<string, Area>;

/**
 * Areas of the specification without code, with the imports that they will need. The commit that creates the
 * folder of an area moves its line to `areaMap`. ARCHITECTURE.md lists their contents.
 */
export const plannedAreas = {
  // Occurrences and the inspected state of a passenger. The passenger page shows them in the web only.
  occurrences: { prefixes: ['/web-inspection'], mayAsk: ['access', 'inspection', 'registry', 'search'] },
  // Not `panel`, which shows received files.
  'inspection-panels': {
    prefixes: ['/web-inspection'],
    mayAsk: ['access', 'alerts', 'occurrences', 'registry', 'search'],
  },
  boarding: { prefixes: ['/audit-boarding'], mayAsk: ['access', 'privacy', 'registry', 'search'] },
  // Reads every area that it counts, so no area may ask it.
  reports: {
    prefixes: ['/web-inspection', '/audit-boarding'],
    mayAsk: ['access', 'boarding', 'inspection', 'occurrences', 'partners', 'registry', 'search'],
  },
  billing: { prefixes: ['/billing'], mayAsk: ['registry'] },
} as const satisfies Record<string, PlannedArea>;
