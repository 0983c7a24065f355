/**
 * What answers are about, each by the beginning of its paths. A write names in `touches` the nouns that it changes, and
 * whoever shows one of them asks again, whatever remote it belongs to.
 */
export const NOUN = {
  accessGroups: 'perm/groups/',
  accounts: 'dashboard/users/',
  alerts: 'alerts/',
  animalTypes: 'manager/animaltypes/',
  clients: 'dashboard/clients/',
  companies: 'manager/companies/',
  conflicts: 'schedule/conflicts/',
  deliveries: 'manager/deliveries/',
  deliveryCompanies: 'manager/deliveries/companies/',
  employees: 'perm/employees/',
  farms: 'manager/farms/',
  feedings: 'schedule/schedules/',
  gettingStarted: 'manager/getting-started/',
  groups: 'manager/groups/',
  ingredients: 'manager/ingredients/',
  ingredientTypes: 'manager/ingtedienttypes/',
  leftovers: 'leftovers/',
  me: 'auth/me/',
  mixerBrands: 'dashboard/mixers/brands/',
  mixerItems: 'dashboard/mixers/items/',
  mixerModels: 'dashboard/mixers/models/',
  mixers: 'manager/mixers/',
  orders: 'animalfeed/schedules/',
  performance: 'manager/performance/',
  periods: 'schedule/loadings/',
  rations: 'manager/rations/',
  recipes: 'manager/recipes/',
  reports: 'report/',
  // The platform's own calls stand beside `/api/`.
  releases: '/ui/',
  stocks: 'manager/stocks/',
} as const

/** The beginning of the paths of a noun, see {@link NOUN}. */
export type Noun = (typeof NOUN)[keyof typeof NOUN]

/** Whether the answer at a path below `/api/` is about one of the nouns. */
export const isAbout = (path: string, nouns: readonly string[]): boolean =>
  nouns.some((noun) => path.startsWith(noun))

/** What the work of a day reads, the rights and places around it among it. */
const OF_THE_DAY: readonly string[] = [
  NOUN.feedings,
  NOUN.periods,
  NOUN.mixers,
  NOUN.farms,
  NOUN.companies,
  NOUN.groups,
  NOUN.rations,
  NOUN.ingredients,
  NOUN.stocks,
  NOUN.leftovers,
  NOUN.performance,
  NOUN.conflicts,
  'manager/loadings/',
  'perm/permissions/',
  NOUN.me,
]

/** Whether a device keeps the last answer at a path below `/api/`, to read it where the server is out of reach. */
export const isOfTheDay = (path: string): boolean => isAbout(path, OF_THE_DAY)
