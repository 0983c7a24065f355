import { dayOf } from '@manger/contract'
import { INGREDIENT_CLASSES, type Ingredient, ingredientRoutes } from '@manger/contract/ingredients'
import { LOW_REST_DAYS } from '@manger/contract/ledger'
import {
  type List,
  NO_BREAK,
  useChosen,
  useEvery,
  useList,
  useRightOf,
  useSession,
  useTranslate,
} from '@manger/platform'
import { filterOf } from '@manger/platform/router'
import { Button, Forbidden } from '@manger/ui'
import { DataTable, WithPanel } from '@manger/ui/data'
import { REST_BASES, REST_BASIS_USUAL } from '../common/rest.formulas.ts'
import { useLiveStock } from '../common/use-live-stock.ts'
import { useRecent } from '../common/use-recent.ts'
import { FilterBar } from './filter-bar.tsx'
import { useIngredientColumns } from './ingredient.columns.tsx'
import { IngredientPanel } from './ingredient-panel.tsx'
import * as s from './ingredients.module.css'
import type { IngredientDialogs } from './use-ingredient-dialogs.tsx'

type RecentIngredientsProps = {
  ids: readonly number[]
  /** Only those that lie in this stock. */
  stock: number | null
  onChoose: (id: number) => void
}

/** The ingredients that this person opened last; what was deleted meanwhile is left out. */
const RecentIngredients = ({ ids, stock, onChoose }: RecentIngredientsProps) => {
  const t = useTranslate()
  const { data, isLoading } = useEvery(ingredientRoutes.lite, { stock: stock ?? undefined })
  const names = data?.data ?? []
  // Keeps its height until the names come: the list below must not move under the hand.
  if (isLoading && ids.length > 0)
    return (
      <div className={s.recent} aria-hidden="true">
        <Button kind="quiet" size="small" disabled>
          {NO_BREAK}
        </Button>
      </div>
    )
  const recent = ids.flatMap((id) => names.filter((one) => one.id === id))
  if (recent.length === 0) return null
  return (
    <section className={s.recent} aria-label={t('form.recent')}>
      <span aria-hidden="true">{t('form.recent')}</span>
      {recent.map(({ id, name }) => (
        <Button key={id} kind="quiet" size="small" onClick={() => onChoose(id)}>
          {name}
        </Button>
      ))}
    </section>
  )
}

const FILTERS = {
  stock: filterOf.id(),
  class: filterOf.oneOf(INGREDIENT_CLASSES),
  low: filterOf.flag(),
  deleted: filterOf.flag(),
  days: filterOf.choice(REST_BASES, REST_BASIS_USUAL),
  ingredient: { ...filterOf.id(), isPlace: true },
  // Opens the import at once: what is without ingredients leads here.
  import: { ...filterOf.flag(), isPlace: true },
} as const

/** The list of ingredients with its filters; the chosen ingredient is a place in it. */
export type IngredientList = List<Ingredient, typeof FILTERS>

/** The ingredients of the client, or on the page of a stock those of that stock only. */
export const useIngredientList = (stock?: number): IngredientList =>
  useList(ingredientRoutes.list, {
    filters: FILTERS,
    query: ({ low }) => ({
      ...(stock !== undefined && { stock }),
      rest_days_below: low ? LOW_REST_DAYS : undefined,
    }),
    ordering: 'name',
  })

const NoAccess = () => {
  const t = useTranslate()
  const rightOf = useRightOf()
  return <Forbidden title={t('noAccess')} right={rightOf(ingredientRoutes.list)} />
}

type IngredientListViewProps = {
  list: IngredientList
  dialogs: IngredientDialogs
  /** The page is that of this stock: it stands at its whole height in a page that scrolls. */
  stock?: number
}

/** Filters, what was opened last, and the list with the panel of the chosen ingredient, in all its states. */
export const IngredientListView = ({ list, dialogs, stock }: IngredientListViewProps) => {
  useLiveStock()
  const t = useTranslate()
  const { timezone } = useSession()
  const recent = useRecent('recent-ingredients')
  const counting = { basis: list.values.days, today: dayOf(new Date(), timezone) }
  const columns = useIngredientColumns(counting)
  const { ingredient: chosen } = list.values
  const ingredient = useChosen(ingredientRoutes.get, {
    rows: list.table.rows,
    id: chosen,
    onGone: () => list.set({ ingredient: null }),
  })
  const choose = (id: number | null) => {
    if (id !== null) recent.remember(id)
    list.set({ ingredient: id })
  }
  const create = {
    key: 'create',
    icon: 'add',
    label: t('form.create'),
    onSelect: () => dialogs.create(stock ?? list.values.stock),
  } as const
  if (!list.canView) return <NoAccess />
  return (
    <>
      <FilterBar list={list} stock={stock} />
      <RecentIngredients ids={recent.ids} stock={stock ?? list.values.stock} onChoose={choose} />
      <WithPanel
        panel={
          chosen !== null &&
          ingredient && (
            <IngredientPanel
              {...counting}
              ingredient={ingredient}
              actions={dialogs.actionsOf(ingredient)}
              onClose={() => choose(null)}
            />
          )
        }
      >
        <DataTable
          {...list.table}
          fill={stock === undefined}
          label={t('table')}
          columns={columns}
          rowKey={({ id }) => id}
          empty={{ text: t('empty'), steps: dialogs.canCreate ? [create] : [] }}
          selected={chosen}
          onSelect={({ id }) => choose(id === chosen ? null : id)}
          copy={{ fileName: 'ingredients.csv', rows: list.all }}
        />
      </WithPanel>
    </>
  )
}
