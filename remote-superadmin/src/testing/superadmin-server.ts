import { type CountryGroup, clientRoutes, countryGroupRoutes } from '@manger/contract/clients'
import {
  type Brand,
  brandRoutes,
  type Item,
  itemRoutes,
  type Model,
  modelRoutes,
} from '@manger/contract/mixer-db'
import { type Account, accountRoutes } from '@manger/contract/users'
import { createFakePlatform, type FakePlatform, type FakePlatformOptions, rowOf } from '@manger/testing'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import en from '../../locales/en.json' with { type: 'json' }

/** A page of a list that has no other. */
export const list = <Row>(data: Row[]) => ({ client: null, data, count: data.length, next: null })
/** One object. */
export const one = <Row>(data: Row) => ({ client: null, data })

export const KUHN: Brand = { ...rowOf(1), name: 'Kuhn', models_count: 2 }
const SILOKING: Brand = { ...rowOf(2), name: 'Siloking', models_count: 0 }
export const PROFILE: Model = {
  ...rowOf(4),
  name: 'Profile',
  brand: 1,
  brand_name: 'Kuhn',
  items_count: 1,
  mixers_count: 3,
}
/** A calibration of Profile as the server sends it: `calibration` is a cipher. */
export const itemOf = (id: number, calibration: string): Item => ({
  ...rowOf(id),
  name: 'Kuhn Profile',
  model: PROFILE.id,
  calibration,
})
export const UKRAINE: CountryGroup = {
  ...rowOf(5),
  name: 'Ukraine',
  code: 'UA',
  clients: [{ id: 1, name: 'Yasna Poliana' }],
  clients_count: 1,
}
export const LATVIA: CountryGroup = { ...rowOf(6), name: 'Latvia', code: '', clients: [], clients_count: 0 }
export const CLARA: Account = {
  ...rowOf(7),
  name: 'Clara Keller',
  first_name: 'Clara',
  last_name: 'Keller',
  email: 'clara@manger.example',
  phone: '+380441234501',
  language: 'de',
  about_me: '',
  units: 'auto',
  is_locked: false,
  last_sign_in_at: null,
  second_factor: false,
  user_type: 'consultant',
  client: null,
  clients: [{ id: 1, name: 'Yasna Poliana', modules: ['main'] }],
}

const CLIENTS = [
  { id: 1, name: 'Yasna Poliana', status: 'active', country: 'Ukraine' },
  { id: 2, name: 'High Plains', status: 'active', country: 'United States' },
] as const

/** The server of a super-admin, in English. */
export const createSuperServer = (options: FakePlatformOptions = {}): FakePlatform =>
  createFakePlatform({
    type: 'admin',
    words: { superadmin: en, ui: uiEn },
    page: { remote: 'superadmin', clientId: null, client: null, farmId: null, farm: null },
    ...options,
  })
    .answer(brandRoutes.list, list([KUHN, SILOKING]))
    .answer(brandRoutes.get, one(KUHN))
    .answer(modelRoutes.list, list([PROFILE]))
    .answer(modelRoutes.get, one(PROFILE))
    .answer(itemRoutes.list, list([]))
    .answer(countryGroupRoutes.list, list([LATVIA, UKRAINE]))
    .answer(accountRoutes.list, list([CLARA]))
    .answer(clientRoutes.lite, list([...CLIENTS]))
