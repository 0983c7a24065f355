import { type FieldKind, kindOf } from '@manger/contract'
import { AnimalTypeDraft } from '@manger/contract/animal-types'
import { ClientCreation, CountryGroupDraft } from '@manger/contract/clients'
import { CompanyDraft } from '@manger/contract/companies'
import { DeliveryCompanyDraft, DeliveryDraft } from '@manger/contract/deliveries'
import { FarmDraft } from '@manger/contract/farms'
import { GroupDraft } from '@manger/contract/groups'
import {
  type AuditEntry,
  type ChangedKind,
  type FieldChange,
  MASKED_FIELDS,
  TOLD_AS,
} from '@manger/contract/history'
import { IngredientDraft, IngredientTypeDraft } from '@manger/contract/ingredients'
import { MixerDraft } from '@manger/contract/mixers'
import { PerformanceDraft } from '@manger/contract/performance'
import { PeriodDraft } from '@manger/contract/periods'
import { RationDraft } from '@manger/contract/rations'
import { StockDraft } from '@manger/contract/stocks'
import { AccessGroupDraft, PersonDraft } from '@manger/contract/users'
import type { z } from 'zod'

type Fields = Readonly<Record<string, FieldKind>>

const fieldsOf = ({ shape }: z.ZodObject): Fields =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([field, schema]) => {
      const kind = kindOf(schema as z.ZodType)
      return kind === null ? [] : [[field, kind]]
    }),
  )

// A field that people type is told as its schema says. Beside them stand the names of what they choose, and what is set
// in another way. What the system derives, and the number of a thing whose name is told, would only repeat the change.
const FIELDS: Readonly<Record<ChangedKind | AuditEntry['type'], Fields>> = {
  farms: { ...fieldsOf(FarmDraft), company_name: 'text' },
  rations: { ...fieldsOf(RationDraft), recipe: 'recipe', ration_version: 'number' },
  groups: {
    ...fieldsOf(GroupDraft),
    animal_type_name: 'text',
    head_kind: 'choice',
    head_count: 'number',
    head_at: 'moment',
    head_from: 'text',
    head_to: 'text',
  },
  animaltypes: fieldsOf(AnimalTypeDraft),
  ingredients: {
    ...fieldsOf(IngredientDraft.omit({ fresh_weight: true, keep_dry_matter: true })),
    name: 'text',
    stock_name: 'text',
  },
  mixers: { ...fieldsOf(MixerDraft), brand_name: 'text', model_name: 'text' },
  stocks: { ...fieldsOf(StockDraft), locked_until: 'day', reason: 'text' },
  deliveries: { ...fieldsOf(DeliveryDraft), name: 'text', company_name: 'text' },
  feedings: {
    planned_on: 'day',
    period_name: 'text',
    ration_name: 'text',
    mixer_name: 'text',
    place: 'number',
    weight_locked: 'flag',
    planned_weight: 'weight',
    animal_groups: 'names',
  },
  periods: {
    ...fieldsOf(PeriodDraft.omit({ auto_load: true, leftovers: true })),
    auto_quantity: 'flag',
    counts_leftovers: 'flag',
  },
  leftovers: {
    date: 'day',
    group_name: 'names',
    period_name: 'names',
    weight_left: 'weight',
    bunk_score: 'number',
    note: 'text',
  },
  performance: { ...fieldsOf(PerformanceDraft), group_name: 'names' },
  ingredienttypes: fieldsOf(IngredientTypeDraft.omit({ swatch: true })),
  recipes: {
    name: 'text',
    product_name: 'names',
    smallest_batch: 'weight',
    largest_batch: 'weight',
    recipe: 'recipe',
  },
  compoundfeedorders: {
    planned_on: 'day',
    recipe_name: 'names',
    stock_name: 'names',
    planned_weight: 'weight',
  },
  companies: fieldsOf(CompanyDraft),
  deliverycompanies: fieldsOf(DeliveryCompanyDraft),
  users: {
    ...fieldsOf(PersonDraft.omit({ units: true })),
    user_type: 'choice',
    client: 'names',
    clients: 'names',
    groups: 'names',
    all_farms: 'flag',
    farms: 'names',
    password: 'masked',
    token: 'masked',
    second_factor: 'flag',
  },
  accessgroups: { ...fieldsOf(AccessGroupDraft), permissions: 'rights' },
  clients: {
    ...fieldsOf(ClientCreation.omit({ op_id: true })),
    country: 'text',
    staff: 'text',
    modules: 'modules',
    consultants: 'names',
    is_locked: 'flag',
  },
  countrygroups: { ...fieldsOf(CountryGroupDraft), clients: 'names' },
  stocklocks: { locked_until: 'day', reason: 'text' },
  sessions: {},
}

/** Under which name a field that is told as `field` stands in the rows of these kinds. */
export const storedFields = (kinds: readonly string[], field: string): string[] => {
  const stored = kinds.flatMap((kind) =>
    Object.entries(TOLD_AS[kind] ?? {}).flatMap(([name, told]) => (told === field ? [name] : [])),
  )
  return [...new Set([field, ...stored])]
}

const MASKED: ReadonlySet<string> = new Set(MASKED_FIELDS)

/** The fields of a kind that histories and the audit log tell, each with how its values read. */
export const toldFields = (kind: string): Fields =>
  Object.hasOwn(FIELDS, kind) ? FIELDS[kind as keyof typeof FIELDS] : {}

/** An entry whose changes say how their values read. */
export const withKinds = <Entry extends { type: string; changes: FieldChange[] }>(entry: Entry): Entry => {
  const told = toldFields(entry.type)
  return {
    ...entry,
    changes: entry.changes.map((stored) => {
      const change = { ...stored, field: TOLD_AS[entry.type]?.[stored.field] ?? stored.field }
      const kind = told[change.field]
      return kind === undefined ? change : { ...change, kind: MASKED.has(change.field) ? 'masked' : kind }
    }),
  }
}
