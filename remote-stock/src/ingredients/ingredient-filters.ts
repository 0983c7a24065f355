import { INGREDIENT_CLASSES, type IngredientClass } from '@manger/contract/ingredients'
import { type Search, useSearch, useSearchParams } from '@manger/platform/router'
import { toUseDays, type UseDays } from './rest.formulas.ts'

/** The filters of the list, all of them kept in the address. */
export type IngredientFilters = {
  search: Search
  stock: number | null
  class: IngredientClass | null
  isLow: boolean
  /** Mean use that rest days are counted from; no filter, so Reset leaves it. */
  useDays: UseDays
  isActive: boolean
  set: (name: 'stock' | 'class' | 'low' | 'days', value: string | number | null) => void
  reset: () => void
}

const toId = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,12}$/.test(text) ? Number(text) : null

/** Reads the filters of the address and writes them back. */
export const useIngredientFilters = (): IngredientFilters => {
  const search = useSearch()
  const [params, setParams] = useSearchParams()
  const change = (work: (next: URLSearchParams) => void) =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old)
        work(next)
        return next
      },
      { replace: true },
    )
  const stock = toId(params.get('stock'))
  const kind = INGREDIENT_CLASSES.find((name) => name === params.get('class')) ?? null
  const isLow = params.get('low') === '1'
  return {
    search,
    stock,
    class: kind,
    isLow,
    useDays: toUseDays(params.get('days')),
    isActive: search.asked !== '' || stock !== null || kind !== null || isLow,
    set: (name, value) =>
      change((next) => (value === null ? next.delete(name) : next.set(name, String(value)))),
    reset: () => {
      search.reset()
      change((next) => {
        for (const name of ['search', 'stock', 'class', 'low']) next.delete(name)
      })
    },
  }
}
