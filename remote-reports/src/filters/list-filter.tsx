import type { Route } from '@manger/contract'
import { animalTypeRoutes } from '@manger/contract/animal-types'
import { companyRoutes } from '@manger/contract/companies'
import { recipeRoutes } from '@manger/contract/compound-feed'
import type { Farm } from '@manger/contract/farms'
import { groupRoutes } from '@manger/contract/groups'
import { ingredientRoutes } from '@manger/contract/ingredients'
import { periodRoutes } from '@manger/contract/periods'
import { rationRoutes } from '@manger/contract/rations'
import { type ReportMeta, reportPeopleRoutes } from '@manger/contract/reports'
import { stockRoutes } from '@manger/contract/stocks'
import { type Query, type RowsAnswer, useEvery, useTranslate } from '@manger/platform'
import { Button } from '@manger/ui'
import { MultiSelect } from '@manger/ui/data'
import * as s from './filter-bar.module.css'
import type { ReportValues } from './filter-kinds.ts'
import type { ReportFilterState } from './use-report-filters.ts'

type ListName = {
  [Name in keyof ReportValues]: ReportValues[Name] extends readonly number[] ? Name : never
}[keyof ReportValues]

/** Filters whose choices are a list of the API; those of a farm are asked for the chosen farms alone. */
export const LISTED = {
  animal_type: { route: animalTypeRoutes.lite },
  group: { route: groupRoutes.lite, ofFarm: true },
  ration: { route: rationRoutes.lite, ofFarm: true },
  worker: { route: reportPeopleRoutes.list },
  loading: { route: periodRoutes.list, ofFarm: true },
  animalfeed_recipe: { route: recipeRoutes.lite },
  stock: { route: stockRoutes.lite },
  ingredient: { route: ingredientRoutes.lite },
  company: { route: companyRoutes.lite },
} as const satisfies Partial<Record<ListName, object>>

type Row = { id: number; name: string; farm?: number; stock_name?: string }
type ListFilterProps = {
  name: keyof typeof LISTED
  state: ReportFilterState
  farms: readonly Farm[]
  named: ReportMeta['named']
}

/**
 * A choice of several things by name. Who may not see the list is shown what a link has chosen, and takes it out by a
 * press.
 */
export const ListFilter = ({ name, state, farms, named = [] }: ListFilterProps) => {
  const t = useTranslate()
  const { farm, [name]: chosen } = state.values
  const { route, ...kind } = LISTED[name]
  const ofFarm = 'ofFarm' in kind && farm.length > 0 ? { farm: farm.join(',') } : {}
  // The routes differ in their filters; what is sent is known by those that are `ofFarm`.
  const listed: Query<RowsAnswer<Row>> = useEvery<Route>(route, ofFarm as unknown as undefined)
  const rows = listed.data?.data ?? []
  const label = t(`filter.${name}`)
  const noteOf = (row: Row) =>
    row.stock_name ?? (farm.length === 1 ? undefined : farms.find(({ id }) => id === row.farm)?.name)
  const without = (id: number) => () => state.set({ [name]: chosen.filter((one) => one !== id) })
  // Its place is kept while it is on its way: else all that stands after it would move.
  if (rows.length === 0 && !listed.isLoading) {
    return chosen.map((id) => {
      const known = named.find((one) => one.filter === name && one.id === id)?.name
      return (
        <Button key={id} icon="close" onClick={without(id)}>
          {[label, known].filter(Boolean).join(': ')}
        </Button>
      )
    })
  }
  return (
    <div className={s.multi}>
      <MultiSelect
        label={label}
        prefix={label}
        placeholder={t('filter.all')}
        value={chosen}
        options={rows.map((row) => ({ value: row.id, label: row.name, note: noteOf(row) }))}
        chosen={named.flatMap(({ filter, id, name: label }) =>
          filter === name ? [{ value: id, label }] : [],
        )}
        onChange={(next) => state.set({ [name]: next })}
      />
    </div>
  )
}
