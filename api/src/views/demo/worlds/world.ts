import type { WeightUnit } from '@manger/contract'
import type { CompanyRole } from '@manger/contract/deliveries'
import type { IngredientClass } from '@manger/contract/ingredients'

/** Weights of a world are in its farms' unit, prices per tonne or short ton, as its people would tell them. */
export type World = {
  client: 'ua' | 'us'
  company: { name: string; registry_code: string; address: string; timezone: string }
  animalTypes: readonly string[]
  /** Capacities in tonnes, or short tons where farms weigh in pounds. */
  stocks: readonly { key: string; name: string; capacity: number }[]
  feeds: readonly Feed[]
  farms: readonly WorldFarm[]
  recipe: WorldRecipe | null
  /** How its people tell what was left in the bunks. */
  leftovers: 'weighed' | 'scored'
  partners: readonly WorldPartner[]
  /** What the consultant wrote about the client, days before today. */
  comments: readonly { offset: number; clock: string; text: string }[]
  /** Days before today on which something happened to the stock that no rule makes. */
  sales: readonly { offset: number; feed: string; weight: number; price: number }[]
  counts: readonly { offset: number; feed: string; shrinkPercent: number; reason: string }[]
}

/** A feed: its type, the one ingredient of it, how much is left at the end of yesterday, and how it comes. */
export type Feed = {
  key: string
  name: string
  class: IngredientClass
  swatch: 'c1' | 'c2' | 'c3' | 'c4' | 'c5' | 'c6' | 'c7' | 'c8'
  stock: string
  dryMatter: number
  price: number
  /** Spread of weighing, percent; what is hard to take evenly, as hay and premixes, has a tolerance of its own. */
  spread: number
  left: number
  /** Either one load every so many days, or loads on named days. */
  supply: { every: number; weight: number } | { days: readonly (readonly [offset: number, weight: number])[] }
}

/** A supplier or buyer, and the feeds that come from or go to it. */
export type WorldPartner = {
  name: string
  role: CompanyRole
  registry_code: string
  phone: string
  email: string
  feeds: readonly string[]
}

/** What a head gives: milk a day; gain a day, weighed from `weight` on at the beginning of the story, or told without a scale. */
export type Yield = { milk: number } | { weight: number; gain: number } | { gain: number }

export type WorldFarm = {
  key: string
  name: string
  timezone: string
  unit: WeightUnit
  requisites: {
    structural_unit: string
    unit_code?: string
    structure_manager: string
    farm_manager: string
    chief_zootechnician: string
    accountant: string
    weigher: string
    feed_receiver?: string
    destination: string
  }
  mixers: readonly WorldMixer[]
  groups: readonly {
    key: string
    name: string
    animalType: number
    heads: number
    autoload: boolean
    maxWeight: number | null
    gives?: Yield
  }[]
  /** What milk is sold at, per tonne, from so many days before today on. */
  milkPrices?: readonly { offset: number; price: number }[]
  rations: readonly WorldRation[]
  /** `follows` is the switch of the period from today on: its norms follow what is left, or the scores of bunks. */
  periods: readonly {
    key: string
    name: string
    start: string
    end: string
    follows?: 'leftovers' | 'scores'
  }[]
  plan: readonly PlannedLoad[]
}

export type WorldMixer = {
  key: string
  name: string
  brand: string
  model: string
  maxWeight: number
  mixTime: number
  mixTimePerTon: number
  transition: number | null
  calibration: string
  /** Who usually drives it. */
  operator: OperatorKey
}

export type OperatorKey = 'ivan' | 'petro' | 'stepan' | 'mike' | 'carlos'

export type WorldRation = {
  key: string
  name: string
  perHead: number
  /** Version before the wet days; the recipe was changed that often before. */
  version: number
  lines: readonly (readonly [feed: string, percent: number])[]
}

/** One feeding of every day: share = part of the day's kg per head. */
export type PlannedLoad = {
  period: string
  mixer: string
  ration: string
  groups: readonly string[]
  share: number
}

export type WorldRecipe = {
  name: string
  product: string
  stock: string
  startingMass: number
  mixingMass: number
  /** Mass of one order and every how many days it is made. */
  mass: number
  every: number
  lines: readonly (readonly [feed: string, percent: number])[]
}
