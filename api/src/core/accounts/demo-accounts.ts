import type { Language, Module, SectionName, UserType } from '@manger/contract'

/** One password for every account of the demo world; README tells it. */
export const DEMO_PASSWORD = 'feed-the-herd-2026'

export type ClientKey = 'ua' | 'us' | 'pl' | 'idle' | 'closed'
export type GroupKey = 'zootechnician' | 'driver.ua' | 'manager' | 'driver.us'

export type DemoAccount = {
  key: string
  type: UserType
  first: string
  last: string
  language: Language
  timezone: string
  client?: ClientKey
  group?: GroupKey
  isLocked?: true
  /** Shown on the sign-in page; the others only feed in the stories. */
  isOffered: boolean
}

const kyiv = { language: 'uk', timezone: 'Europe/Kyiv', client: 'ua' } as const
const chicago = { language: 'us', timezone: 'America/Chicago', client: 'us' } as const

export const DEMO_ACCOUNTS = [
  {
    key: 'admin',
    type: 'admin',
    first: 'Anna',
    last: 'Admin',
    language: 'en',
    timezone: 'UTC',
    isOffered: true,
  },
  {
    key: 'staff',
    type: 'staff',
    first: 'Stefan',
    last: 'Staff',
    language: 'en',
    timezone: 'UTC',
    isOffered: true,
  },
  {
    key: 'consultant',
    type: 'consultant',
    first: 'Clara',
    last: 'Keller',
    language: 'en',
    timezone: 'UTC',
    isOffered: true,
  },
  { key: 'owner.ua', type: 'client', first: 'Василь', last: 'Гнатюк', ...kyiv, isOffered: true },
  {
    key: 'zootechnician.ua',
    type: 'employee',
    first: 'Олена',
    last: 'Марченко',
    ...kyiv,
    group: 'zootechnician',
    isOffered: true,
  },
  {
    key: 'driver.ua',
    type: 'employee',
    first: 'Петро',
    last: 'С.',
    ...kyiv,
    group: 'driver.ua',
    isOffered: true,
  },
  { key: 'owner.us', type: 'client', first: 'Wade', last: 'Harmon', ...chicago, isOffered: true },
  {
    key: 'manager.us',
    type: 'employee',
    first: 'Laura',
    last: 'Jennings',
    ...chicago,
    group: 'manager',
    isOffered: true,
  },
  {
    key: 'driver.us',
    type: 'employee',
    first: 'Mike',
    last: 'T.',
    ...chicago,
    group: 'driver.us',
    isOffered: true,
  },
  {
    key: 'locked',
    type: 'employee',
    first: 'Марія',
    last: 'Бойко',
    ...kyiv,
    group: 'zootechnician',
    isLocked: true,
    isOffered: true,
  },
  {
    key: 'ivan.ua',
    type: 'employee',
    first: 'Іван',
    last: 'К.',
    ...kyiv,
    group: 'driver.ua',
    isOffered: false,
  },
  {
    key: 'stepan.ua',
    type: 'employee',
    first: 'Степан',
    last: 'Р.',
    ...kyiv,
    group: 'driver.ua',
    isOffered: false,
  },
  {
    key: 'carlos.us',
    type: 'employee',
    first: 'Carlos',
    last: 'M.',
    ...chicago,
    group: 'driver.us',
    isOffered: false,
  },
] as const satisfies readonly DemoAccount[]

export type AccountKey = (typeof DEMO_ACCOUNTS)[number]['key']

/** Address of a demo account. */
export const demoEmail = (key: AccountKey): string => `${key}@manger.example`

const DEMO_EMAILS: ReadonlySet<string> = new Set(DEMO_ACCOUNTS.map(({ key }) => demoEmail(key)))

/** Whether an address is that of a demo account, whose password everybody can read. */
export const isDemoEmail = (email: string): boolean => DEMO_EMAILS.has(email.toLowerCase())

/** What the sign-in page offers in demo mode. */
export const demoCredentials = (): { email: string; password: string }[] =>
  DEMO_ACCOUNTS.filter(({ isOffered }) => isOffered).map(({ key }) => ({
    email: demoEmail(key),
    password: DEMO_PASSWORD,
  }))

type DemoClient = {
  key: ClientKey
  country: 'Ukraine' | 'United States' | 'Poland'
  company_name: string
  first_name: string
  last_name: string
  email: string
  phone: string
  /** Days from today: when the client was made, and until when he may work. */
  since: number
  license: number
  language: Language
  currency: string
  weight_unit: 'kg' | 'lb'
  feeding_type: 'dairy' | 'feedlot'
  modules: Module[]
  is_locked?: true
}

export const DEMO_CLIENTS: readonly DemoClient[] = [
  {
    key: 'ua',
    country: 'Ukraine',
    company_name: 'ТОВ «Агрофірма Ясна Поляна»',
    first_name: 'Василь',
    last_name: 'Гнатюк',
    email: 'owner.ua@manger.example',
    phone: '+380441234501',
    since: -78,
    license: 223,
    language: 'uk',
    currency: 'UAH',
    weight_unit: 'kg',
    feeding_type: 'dairy',
    modules: ['main', 'animalfeed'],
  },
  {
    key: 'us',
    country: 'United States',
    company_name: 'High Plains Demo Feeders LLC',
    first_name: 'Wade',
    last_name: 'Harmon',
    email: 'owner.us@manger.example',
    phone: '+18065550142',
    since: -64,
    license: 97,
    language: 'us',
    currency: 'USD',
    weight_unit: 'lb',
    feeding_type: 'feedlot',
    modules: ['main'],
  },
  {
    key: 'pl',
    country: 'Poland',
    company_name: 'Mleczna Dolina Sp. z o.o.',
    first_name: 'Agnieszka',
    last_name: 'Wilk',
    email: 'biuro@mleczna-dolina.example',
    phone: '+48225550117',
    since: -6,
    license: 24,
    language: 'pl',
    currency: 'PLN',
    weight_unit: 'kg',
    feeding_type: 'dairy',
    modules: ['main'],
  },
  {
    key: 'idle',
    country: 'Ukraine',
    company_name: 'ФГ «Тиха Нива»',
    first_name: 'Ганна',
    last_name: 'Мороз',
    email: 'office@tykha-nyva.example',
    phone: '+380441234504',
    since: -210,
    license: 41,
    language: 'uk',
    currency: 'UAH',
    weight_unit: 'kg',
    feeding_type: 'dairy',
    modules: ['main'],
  },
  {
    key: 'closed',
    country: 'Poland',
    company_name: 'Stara Zagroda Sp. z o.o.',
    first_name: 'Tomasz',
    last_name: 'Zagroda',
    email: 'kontakt@stara-zagroda.example',
    phone: '+48225550186',
    since: -400,
    license: -35,
    language: 'pl',
    currency: 'PLN',
    weight_unit: 'kg',
    feeding_type: 'dairy',
    modules: ['main'],
    is_locked: true,
  },
]

const DRIVER = [
  'schedule.load_schedule',
  'schedule.upload_schedule',
] as const satisfies readonly SectionName[]

/** Access groups of the two working clients; `sections` null means every right. */
export const DEMO_GROUPS: readonly {
  key: GroupKey
  client: ClientKey
  name: string
  sections: readonly SectionName[] | null
}[] = [
  { key: 'zootechnician', client: 'ua', name: 'Зоотехніки', sections: null },
  { key: 'driver.ua', client: 'ua', name: 'Водії міксерів', sections: DRIVER },
  { key: 'manager', client: 'us', name: 'Feed managers', sections: null },
  { key: 'driver.us', client: 'us', name: 'Truck drivers', sections: DRIVER },
]
