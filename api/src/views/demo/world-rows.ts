import { priceToTonne, roundTo, toKg, type WeightUnit } from '@manger/contract'
import { usualSensitivity } from '@manger/contract/mixers'
import { momentOf } from './local-time.ts'
import type { Rows } from './rows.ts'
import type { Feed, OperatorKey, World, WorldFarm, WorldMixer, WorldRation } from './worlds/world.ts'

/** Who acts in a world: its client and the accounts behind the names. */
export type People = {
  client: number
  owner: number
  planner: number
  consultant: number
  operators: Partial<Record<OperatorKey, number>>
}

/** What the world became: identities by the keys of its description. */
export type Placed = {
  world: World
  people: People
  /** The first second of the story, before the first day, and the last: nothing is dated after it. */
  born: string
  now: string
  company: number
  stocks: Map<string, number>
  types: Map<string, number>
  ingredients: Map<string, number>
  /** Price per 1000 kg of each feed. */
  prices: Map<string, number>
  farms: Map<string, PlacedFarm>
}
export type PlacedFarm = {
  farm: WorldFarm
  id: number
  mixers: Map<string, WorldMixer & { id: number }>
  groups: Map<string, WorldFarm['groups'][number] & { id: number }>
  rations: Map<string, WorldRation & { id: number }>
  periods: Map<string, WorldFarm['periods'][number] & { id: number }>
}

/** A tonne of kilograms, a short ton of pounds. */
const LARGE: Record<WeightUnit, number> = { kg: 1000, lb: 2000 }

/** The unit in which the people of a world weigh. */
export const unitOf = (world: World): WeightUnit => world.farms[0]?.unit ?? 'kg'

const stamps = (born: string) => ({ version: 1, created_at: born, updated_at: born })

/** Writes everything of a world that stands still: company, stocks, feeds, farms, mixers, groups, periods. */
export const placeWorld = (
  rows: Rows,
  world: World,
  context: { people: People; firstDay: string; now: string },
): Placed => {
  const { people, firstDay, now } = context
  const client_id = people.client
  const born = new Date(momentOf(firstDay, '00:30', world.company.timezone)).toISOString()
  const common = { client_id, deleted: false, ...stamps(born) }
  const company = rows.nextId('companies')
  rows.add('companies', { ...common, id: company, ...world.company })
  const stocks = new Map<string, number>()
  const unit = unitOf(world)
  for (const { key, name, capacity } of world.stocks) {
    const id = rows.nextId('stocks')
    stocks.set(key, id)
    const tonnes = roundTo(toKg(capacity * LARGE[unit], unit) / 1000, 3)
    rows.add('stocks', { ...common, id, company_id: company, name, capacity: tonnes })
  }
  const animalTypes = world.animalTypes.map((name) => {
    const id = rows.nextId('animal_types')
    rows.add('animal_types', { ...common, id, name })
    return id
  })
  const placed: Placed = {
    world,
    people,
    born,
    now,
    company,
    stocks,
    types: new Map(),
    ingredients: new Map(),
    prices: new Map(),
    farms: new Map(),
  }
  for (const feed of world.feeds) placeFeed(rows, placed, feed)
  for (const farm of world.farms) placed.farms.set(farm.key, placeFarm(rows, placed, { farm, animalTypes }))
  return placed
}

const placeFeed = (rows: Rows, placed: Placed, feed: Feed): void => {
  const common = { client_id: placed.people.client, deleted: false, ...stamps(placed.born) }
  const unit = unitOf(placed.world)
  const type = rows.nextId('ingredient_types')
  placed.types.set(feed.key, type)
  rows.add('ingredient_types', {
    ...common,
    id: type,
    name: feed.name,
    class: feed.class,
    swatch: feed.swatch,
  })
  const id = rows.nextId('ingredients')
  placed.ingredients.set(feed.key, id)
  placed.prices.set(feed.key, priceToTonne(feed.price, unit))
  rows.add('ingredients', {
    ...common,
    id,
    stock_id: placed.stocks.get(feed.stock),
    ingredient_type_id: type,
    suffix: '',
    price: priceToTonne(feed.price, unit),
    dry_matter: feed.dryMatter,
    tolerance: feed.spread >= WIDE_SPREAD ? 2.5 * WIDE_SPREAD : null,
    is_water: false,
  })
}

// Premixes by the tenth of a kilogram and hay from a bale scatter wider than the 2 % of the mixer.
const WIDE_SPREAD = 2

const placeFarm = (
  rows: Rows,
  placed: Placed,
  { farm, animalTypes }: { farm: WorldFarm; animalTypes: number[] },
): PlacedFarm => {
  const common = { client_id: placed.people.client, ...stamps(placed.born) }
  const id = rows.nextId('farms')
  rows.add('farms', {
    ...common,
    id,
    company_id: placed.company,
    name: farm.name,
    unit_code: '',
    feed_receiver: '',
    ...farm.requisites,
    timezone: farm.timezone,
    weight_unit: farm.unit,
    day_start: '00:00',
    auto_plan: true,
  })
  const own = { ...common, farm_id: id, deleted: false }
  const weigh = (value: number) => toKg(value, farm.unit)
  return {
    farm,
    id,
    mixers: keyed(farm.mixers, (mixer) => {
      const mixerId = rows.nextId('mixers')
      rows.add('mixers', {
        ...own,
        id: mixerId,
        name: mixer.name,
        model_id: placeModel(rows, placed.born, mixer),
        max_weight: weigh(mixer.maxWeight),
        mix_time: mixer.mixTime,
        mix_time_per_ton: mixer.mixTimePerTon,
        rounding: true,
        calibration: mixer.calibration,
        load_admittance: 2,
        unload_admittance: 3,
        load_sensitivity: usualSensitivity(farm.unit),
        unload_sensitivity: usualSensitivity(farm.unit),
        automatic_transition_time: mixer.transition,
        auger_rotations: 0,
        auger_rotation_coefficient: 0,
      })
      return { ...mixer, id: mixerId }
    }),
    groups: keyed(farm.groups, (group) => {
      const groupId = rows.nextId('groups')
      rows.add('groups', {
        ...own,
        id: groupId,
        name: group.name,
        animal_type_id: animalTypes[group.animalType],
        animal_count: group.heads,
        ignore_in_reports: false,
        autoload: group.autoload,
        max_weight: group.maxWeight === null ? null : weigh(group.maxWeight),
      })
      return { ...group, id: groupId }
    }),
    rations: keyed(farm.rations, (ration) => ({ ...ration, id: rows.nextId('rations') })),
    periods: keyed(farm.periods, (period) => {
      const periodId = rows.nextId('periods')
      rows.add('periods', {
        ...own,
        id: periodId,
        name: period.name,
        time_start: period.start,
        time_end: period.end,
        position: farm.periods.indexOf(period),
        is_active: true,
      })
      return { ...period, id: periodId }
    }),
  }
}

const keyed = <From extends { key: string }, To>(
  list: readonly From[],
  place: (item: From) => To,
): Map<string, To> => new Map(list.map((item) => [item.key, place(item)]))

/** By how much a calibration moves when the load cells of a frame are changed. */
const SERVICED = 120

const placeModel = (rows: Rows, born: string, { brand, model, calibration }: WorldMixer): number => {
  const brandId = rows.nextId('mixer_brands')
  rows.add('mixer_brands', { id: brandId, name: brand, ...stamps(born) })
  const modelId = rows.nextId('mixer_models')
  rows.add('mixer_models', { id: modelId, brand_id: brandId, name: model, ...stamps(born) })
  // Of the maker, and what a scale service has found since on another frame of the model.
  for (const known of [calibration, String(Number(calibration) + SERVICED)]) {
    rows.add('mixer_items', {
      id: rows.nextId('mixer_items'),
      model_id: modelId,
      calibration: known,
      ...stamps(born),
    })
  }
  return modelId
}
