import type { Area } from '@manger/contract/releases'

const HISTORY = ['farms', 'ration', 'groups', 'animal-types', 'ingredients', 'mixers', 'stocks']
const REPORTS = ['kkz', 'mixer-loads', 'mixer-uploads', 'planfeed', 'inout', 'consumption']
const ADMIN = ['groups', 'users', 'animal-types', 'ingredient-types', 'mixers', 'blanks']

const below = (parent: string, children: readonly string[]): string[] => [
  parent,
  ...children.map((child) => `${parent}/${child}`),
]

/** Specification 2: the paths of each scope, parameters written `:id`; of `root` the last two are platform c1's, the portfolio domain a's, performance decision 070's. */
const ROUTES: Record<Area['scope'], readonly string[]> = {
  client: [
    ...below('companies', [':id', ':id/stocks', ':id/stocks/:id', ':id/farms']),
    ...below('history', HISTORY),
    ...below('reports', [...REPORTS, ...REPORTS.map((type) => `${type}/:id/detail`)]),
    ...below('settings', ['mixers', 'blanks']),
    ...below('stock', ['ingredients', 'deliveries', 'companies']),
    ...below('stock/fodder', ['create', ':id/recipe/create', ':id/recipe/edit', ':id/craft']),
    ...below('admin', ADMIN),
  ],
  farm: [
    ...below('planning', ['leftovers']),
    'kkz',
    ...below('animal-groups', ['performance']),
    'rations',
    'mixers',
    'blanks',
  ],
  root: [
    ...below('mixer-db', [':id/models', ':id/models/:id/calibrations']),
    ...below('activities', [':id']),
    'consultants',
    'portfolio',
    'clients',
    'countries',
    'audit',
    'releases',
  ],
}

/** Whether the specification knows the place where an area stands. */
export const isInSpecification = ({ scope, mount }: Pick<Area, 'scope' | 'mount'>): boolean =>
  ROUTES[scope].includes(mount.replaceAll(/:[a-z_]+/g, ':id'))
