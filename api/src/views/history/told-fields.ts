import { type FieldKind, kindOf } from '@manger/contract'
import { AnimalTypeDraft } from '@manger/contract/animal-types'
import { ClientCreation, CountryGroupDraft } from '@manger/contract/clients'
import { DeliveryDraft } from '@manger/contract/deliveries'
import { FarmDraft } from '@manger/contract/farms'
import { GroupDraft } from '@manger/contract/groups'
import {
  type ActKind,
  type AuditEntry,
  type FieldChange,
  type HistoryKind,
  MASKED_FIELDS,
} from '@manger/contract/history'
import { IngredientDraft } from '@manger/contract/ingredients'
import { MixerDraft } from '@manger/contract/mixers'
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
const FIELDS: Readonly<Record<HistoryKind | ActKind | AuditEntry['type'], Fields>> = {
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

const MASKED: ReadonlySet<string> = new Set(MASKED_FIELDS)

/** The fields of a kind that histories and the audit log tell, each with how its values read. */
export const toldFields = (kind: string): Fields =>
  Object.hasOwn(FIELDS, kind) ? FIELDS[kind as keyof typeof FIELDS] : {}

/** An entry whose changes say how their values read. */
export const withKinds = <Entry extends { type: string; changes: FieldChange[] }>(entry: Entry): Entry => {
  const told = toldFields(entry.type)
  return {
    ...entry,
    changes: entry.changes.map((change) => {
      const kind = told[change.field]
      return kind === undefined ? change : { ...change, kind: MASKED.has(change.field) ? 'masked' : kind }
    }),
  }
}
