import {
  DEFAULT_TIMEZONE,
  hasTwelveHourClock,
  type Language,
  localeOf,
  MODULES,
  rolesOf,
  type UserType,
} from '@manger/contract'
import type { Me } from '@manger/contract/session'
import type { Page, PageClient, PageFarm, Session } from '@manger/platform'

const CLIENT: PageClient = {
  id: 1,
  company_name: 'Dolyna Agro',
  currency: 'UAH',
  weight_unit: 'kg',
  modules: MODULES,
}
const FARM: PageFarm = { id: 1, name: 'North farm', company: 1, timezone: 'Europe/Kyiv', weight_unit: 'kg' }

/** Who is signed in in a component test. */
export type FakePerson = { type?: UserType; language?: Language; units?: 'kg' | 'lb'; me?: Partial<Me> }

const buildMe = (type: UserType, language: Language): Me => {
  const roles = rolesOf(type)
  const { id, company_name, currency, weight_unit } = CLIENT
  return {
    id: 1,
    email: `${type}@manger.example`,
    first_name: 'Olena',
    last_name: 'Shevchenko',
    phone: '',
    about_me: '',
    user_type: type,
    language,
    lang: language,
    timezone: DEFAULT_TIMEZONE,
    units: 'kg',
    roles,
    modules: [...MODULES],
    client: roles.isClient ? { id, company_name, currency, weight_unit } : null,
    farms: roles.isClient ? [FARM] : [],
    last_sign_in_at: null,
    photo: null,
  }
}

/** A session: by default the owner of client 1, in English and kg. */
export const buildSession = ({
  type = 'client',
  language = 'en',
  units = 'kg',
  me,
}: FakePerson = {}): Session => {
  const account = { ...buildMe(type, language), ...me }
  return {
    me: account,
    roles: account.roles,
    language,
    locale: localeOf(language),
    units,
    hour12: hasTwelveHourClock(language),
    timezone: account.timezone,
  }
}

/** A place in the route tree: by default farm 1 of client 1. */
export const buildPage = (overrides: Partial<Page> = {}): Page => ({
  remote: '',
  area: '',
  prefix: '/app',
  clientId: CLIENT.id,
  client: CLIENT,
  farmId: FARM.id,
  farm: FARM,
  ...overrides,
})
