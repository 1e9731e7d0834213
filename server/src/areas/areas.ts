interface Area {
  /** Beginnings of the addresses that it answers. */
  prefixes: readonly string[];
  /** Areas that it may ask, by their `index.ts` only. */
  mayAsk: readonly string[];
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
    mayAsk: ['access', 'registry'],
    features: {
      bookings: [],
      codes: [],
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
    features: {
      // `crews`: crew of the register and of lists.
      crews: ['people'],
      'custom-queries': ['people'],
      finder: ['flights', 'people'],
      flights: [],
      itineraries: ['people'],
      'passenger-list': ['flights'],
      'passenger-print': ['flights', 'passenger-list'],
      passenger: ['flights', 'people', 'travellers'],
      passengers: ['people'],
      people: [],
      // `traveller-decisions`: merges and splits of travellers by users.
      'traveller-decisions': [],
      travellers: ['flights'],
      // `unique-travellers`: search of people across flights, and one of them.
      'unique-travellers': ['passenger', 'people'],
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
    mayAsk: ['alerts', 'judging', 'partners', 'registry'],
    features: {
      answers: ['findings', 'reading'],
      attempts: ['findings', 'reading'],
      bookings: ['flights', 'merge'],
      // Findings of a message that is not stored.
      checks: ['findings', 'flights'],
      // Rows of invented flights, built without reading the database.
      bulk: ['bookings', 'flights', 'merge', 'people', 'travellers'],
      findings: [],
      'flight-rows': [],
      // Counts of a flight's people, for reports.
      'flight-totals': ['flights'],
      flights: ['findings', 'merge', 'reading'],
      // What messages say of a flight, put together: pure, but for the rows that the state is kept in.
      merge: ['findings', 'flight-rows', 'reading'],
      // Counts of messages, for operators.
      measures: [],
      people: ['flight-rows', 'merge'],
      reading: ['findings'],
      // Only tests: sequences of messages of a flight, with the expected result.
      sequences: [],
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
    // `message-check`: findings of a pasted message, which is not stored.
    features: { export: [], 'file-records': [], files: ['file-records'], 'message-check': [] },
  },
  // Registers of inspection: categories of restrictions, rules and occurrences; work teams.
  inspection: {
    prefixes: ['/web-inspection'],
    mayAsk: ['access', 'alerts', 'registry'],
    features: { categories: [], demo: [], 'work-teams': [] },
  },
  // Judges passengers by restrictions and rules.
  judging: {
    prefixes: ['/web-inspection'],
    mayAsk: ['access', 'alerts', 'conditions', 'registry'],
    features: {
      // `changes`: the log of changed restrictions and rules; `coming-flights`: which flights they concern.
      changes: [],
      'coming-flights': [],
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
    features: {
      demo: ['named-lists', 'restrictions'],
      'named-lists': ['restriction-import', 'restrictions'],
      'restriction-import': ['restrictions'],
      restrictions: [],
    },
  },
  // Risk rules and their tests on past and coming flights. The workspace `rules` evaluates conditions.
  rules: {
    prefixes: ['/web-inspection'],
    mayAsk: ['access', 'alerts', 'conditions', 'inspection', 'judging'],
    features: { 'back-tests': ['rules'], demo: ['rules'], rules: [] },
  },
  alerts: {
    prefixes: ['/web-inspection', '/push'],
    mayAsk: ['access', 'registry'],
    features: {
      // `deferred-rules`: rules whose withheld alerts appear later (decision 160).
      'deferred-rules': [],
      handling: ['stream'],
      inbox: ['deferred-rules', 'sources', 'stream'],
      // `on-call-mails`: e-mails about severe alerts to teams.
      'on-call-mails': ['deferred-rules'],
      raise: ['on-call-mails', 'receivers'],
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
  // Panels of inspectors; `panel` shows received files.
  'inspection-panels': {
    prefixes: ['/web-inspection', '/push'],
    mayAsk: ['access', 'alerts', 'conditions', 'occurrences', 'registry', 'search'],
    features: {
      bands: [],
      // `hand-over`: what a team did, left open, and the next flights with risk.
      'hand-over': ['panels', 'referrals'],
      inspections: [],
      panels: ['bands', 'inspections'],
      // `referrals`: passengers referred to a team or a gate.
      referrals: [],
      stream: ['inspections', 'referrals'],
      terms: [],
    },
  },
  // Boarding programme: enrolments with consent and photograph; boarding passes, bag drop and gate from
  // airlines' systems; the panel of a flight.
  boarding: {
    prefixes: ['/audit-boarding'],
    mayAsk: ['access', 'alerts', 'judging', 'privacy', 'registry'],
    features: {
      'boarding-panel': [],
      'excluded-flights': ['boarding-panel'],
      'check-in': [],
      consents: [],
      // Deletion of photographs and personal data after their period.
      deletion: [],
      enrolments: ['gates', 'messages', 'requests', 'verification'],
      gates: ['requests'],
      // Officers decide on photographs of the low band.
      'manual-validations': ['boarding-panel', 'check-in'],
      // Messages with the consent page, and the port to the service that sends them.
      messages: [],
      requests: [],
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
    features: {
      actions: ['icon-actions'],
      attachments: [],
      flags: [],
      'icon-actions': [],
      inspected: [],
      occurrences: [],
    },
  },
  // Reads every area that it counts, so no area may ask it.
  reports: {
    prefixes: ['/web-inspection'],
    mayAsk: ['access', 'auth', 'conditions', 'occurrences', 'panel', 'processing', 'registry'],
    features: {
      'api-requests': [],
      'boarding-indicators': [],
      // `carrier-quality`: pushes, fields and findings of each carrier.
      'carrier-quality': ['indicators'],
      indicators: [],
      'inspection-reports': [],
      'platform-indicators': [],
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
      totalizers: [],
    },
  },
  // The demo: an invented airline system that sends messages, and people to sign in as.
  demo: {
    prefixes: [],
    mayAsk: ['auth', 'help', 'inspection', 'reception', 'registry', 'rules', 'search', 'watch'],
    features: {},
  },
  // Fills an empty database with millions of invented passengers, to measure with.
  load: { prefixes: [], mayAsk: ['processing', 'registry'], features: {} },
  // Shows access managers what users saw and did.
  audit: {
    prefixes: ['/audit-boarding'],
    mayAsk: ['search'],
    features: { trail: [] },
  },
  // Customers of the API, prices, and statements of closed months.
  billing: {
    prefixes: ['/billing'],
    mayAsk: ['boarding', 'partners'],
    features: { customers: [], months: ['customers', 'prices'], prices: [] },
  },
  help: {
    prefixes: ['/web', '/health', '/ready'],
    mayAsk: [],
    features: {
      demo: ['rich-text'],
      'help-items': ['rich-text'],
      images: [],
      // Cleaned texts with images, of help items and updates.
      'rich-text': ['images'],
      updates: ['rich-text'],
      version: [],
    },
  },
} as const satisfies Record<string, Area>;
