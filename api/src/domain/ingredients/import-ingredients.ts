import type { RowProblem } from '@manger/contract/imports'
import {
  type IngredientDraft,
  type IngredientImport,
  type IngredientImportRow,
  swatchOfClass,
} from '@manger/contract/ingredients'
import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import { refuseIf } from '#core/http/api-problem.ts'
import { type ImportPlan, keyOf, repeatedNames } from '#core/records/import.ts'
import { inParts } from '#core/records/parts.ts'
import { changeRecords, createRecords, holdRecords } from '#core/records/record.service.ts'
import type { Scope } from '#core/records/record.ts'
import { checkStock } from '#core/records/references.ts'
import { alertHumidities } from '#domain/alerts/feed-alerts.ts'
import { lockBalances } from '#domain/ledger/balance.queries.ts'
import { postAll } from '#domain/ledger/ledger.service.ts'
import { openToday } from '#domain/ledger/open-day.ts'
import type { IngredientRow } from './ingredient.queries.ts'
import { ingredients } from './ingredient.service.ts'
import { ingredientTypes } from './ingredient-type.service.ts'
import { bookPrices } from './opening.ts'

type Kind = { id: number; name: string; inStock: boolean }

const namesIn = async (tx: Tx, client: number, stock: number): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select i.id, trim(t.name || ' ' || i.suffix) as name from ingredients i
    join ingredient_types t on t.client_id = i.client_id and t.id = i.ingredient_type_id
    where i.client_id = ${client} and i.stock_id = ${stock} and not i.deleted`.execute(tx)
  return new Map(rows.map(({ id, name }) => [keyOf(name), id]))
}

const kindsOf = async (tx: Tx, client: number, stock: number): Promise<ReadonlyMap<string, Kind>> => {
  const { rows } = await sql<Kind>`
    select t.id, t.name, exists (select from ingredients i where i.client_id = t.client_id
      and i.ingredient_type_id = t.id and i.stock_id = ${stock} and not i.deleted) as "inStock"
    from ingredient_types t where t.client_id = ${client} and not t.deleted`.execute(tx)
  return new Map(rows.map((row) => [keyOf(row.name), row]))
}

/** What the rows of a spreadsheet would make of the ingredients of a stock, with what lies there of new ones. */
export const planIngredientImport = async (
  tx: Tx,
  scope: Scope,
  { stock, rows, existing }: IngredientImport,
): Promise<ImportPlan> => {
  refuseIf(await checkStock(tx, scope, stock))
  const [known, kinds] = [await namesIn(tx, scope.client, stock), await kindsOf(tx, scope.client, stock)]
  const isThere = ({ name }: IngredientImportRow) => known.has(keyOf(name))
  const there = rows.flatMap((each, row) => (isThere(each) ? [row] : []))
  // Specification 5: only one ingredient of a given type per stock, whatever is added to its name.
  const taken = rows.flatMap((each, row): RowProblem[] =>
    !isThere(each) && kinds.get(keyOf(each.name))?.inStock
      ? [{ row, field: 'name', code: 'type_exists_in_stock' }]
      : [],
  )
  return {
    there,
    problems: [...repeatedNames(rows), ...taken],
    write: async () => {
      const old = existing === 'update' ? rows.filter(isThere) : []
      const ids = old.map(({ name }) => known.get(keyOf(name)) ?? 0)
      // Their prices may revalue the store: balances come before their ingredients, all at once (F21).
      await lockBalances(tx, scope.client, ids)
      const fresh = rows.filter((row) => !isThere(row))
      const made = await add(tx, scope, { stock, rows: fresh, kinds })
      const changed = await update(tx, scope, new Map(old.map((row, at) => [ids[at] ?? 0, row])))
      return { made, changed, skipped: there.length - changed }
    },
  }
}

const add = async (
  tx: Tx,
  scope: Scope,
  {
    stock,
    rows,
    kinds,
  }: { stock: number; rows: readonly IngredientImportRow[]; kinds: ReadonlyMap<string, Kind> },
): Promise<number> => {
  const unknown = rows.filter(({ name }) => !kinds.has(keyOf(name)))
  const types = await createRecords(
    tx,
    { spec: ingredientTypes, scope },
    unknown.map(({ name, class: of = 'other' }) => ({ name, class: of, swatch: swatchOfClass(of) })),
  )
  const typeOf = new Map(
    [...kinds.values(), ...types].map(({ id, name }): [string, number] => [keyOf(name), id]),
  )
  const drafts = rows.map(
    (row): IngredientDraft => ({
      stock,
      ingredient_type: typeOf.get(keyOf(row.name)) ?? 0,
      suffix: '',
      price: row.price,
      dry_matter: row.dry_matter,
      fresh_weight: row.fresh_weight ?? 0,
      min_humidity: null,
      max_humidity: null,
      tolerance: null,
      is_water: false,
      piece_weight: null,
    }),
  )
  const made = await createRecords(tx, { spec: ingredients, scope }, drafts)
  await bookOpenings(tx, scope, { made, drafts })
  return made.length
}

const bookOpenings = async (
  tx: Tx,
  scope: Scope,
  { made, drafts }: { made: readonly IngredientRow[]; drafts: readonly IngredientDraft[] },
): Promise<void> => {
  const [first] = made
  if (first === undefined) return
  const day = await openToday(tx, scope, first)
  const postings = made.flatMap(({ id }, at) => {
    const { fresh_weight: quantity = 0, price: unit_cost = 0 } = drafts[at] ?? {}
    const movement = { kind: 'opening' as const, quantity, unit_cost }
    return quantity > 0 ? [{ ingredient: id, day, at: scope.now.toISOString(), movement }] : []
  })
  const work = { tx, client: scope.client, account: scope.user?.id ?? null }
  for (const part of inParts(postings)) await postAll(work, part)
}

/** Changes price and dry matter of what is there; its balance is that of the ledger, and its limits stay. */
const update = async (
  tx: Tx,
  scope: Scope,
  rows: ReadonlyMap<number, IngredientImportRow>,
): Promise<number> => {
  const of = { spec: ingredients, scope }
  const held = await holdRecords(tx, of, [...rows.keys()])
  const changes = held.flatMap((before) => {
    const { price = before.price, dry_matter = before.dry_matter } = rows.get(before.id) ?? {}
    if (before.price === price && before.dry_matter === dry_matter) return []
    return [{ before, draft: { ...before, price, dry_matter, fresh_weight: 0 } }]
  })
  const [first] = changes
  if (first === undefined) return 0
  await changeRecords(tx, of, changes)
  const prices = changes.flatMap(({ before, draft: { price } }) =>
    price === before.price ? [] : [{ ingredient: before.id, price }],
  )
  const { company, stock } = first.before
  await bookPrices(tx, scope, { company, stock, prices })
  await alertHumidities(
    { tx, client: scope.client, now: scope.now },
    changes.map(({ before, draft }) => ({
      ingredient: before.id,
      before: before.dry_matter,
      after: draft.dry_matter,
    })),
  )
  return changes.length
}
