import type { Kg } from '@manger/contract'
import { isDayClosed } from '@manger/contract/feedings'
import { checkLeftovers, type LeftoversDay, leftOf, leftoversRoutes } from '@manger/contract/leftovers'
import {
  isApiError,
  serverNow,
  useErrorText,
  useFarm,
  useMay,
  useNotify,
  useTranslate,
  useWrite,
} from '@manger/platform'
import { useTypedCells } from '../../common/use-typed-cells.ts'
import { useOwner } from '../leftovers.api.ts'

/** A weight that was typed in the grid and is not saved: on its way, or refused with a reason. */
export type TypedDay = { weight: Kg; problem: string | null; isOver: boolean }

/** What the grid needs to take weights in its cells. */
export type TypedDays = {
  mayType: (day: LeftoversDay | undefined) => boolean
  of: (day: LeftoversDay) => TypedDay | undefined
  /** The refused ones, for the lines below the grid. */
  refused: readonly { key: string; day: LeftoversDay; typed: TypedDay }[]
  /** Saves a weight; with `accept` also one above what was unloaded. */
  save: (day: LeftoversDay, weight: Kg, accept?: boolean) => void
  /** Gives a refused weight up. */
  drop: (day: LeftoversDay) => void
}

const keyOf = ({ group, date }: LeftoversDay): string => `${group.id} ${date}`

const wholeOf = (day: LeftoversDay) => day.records.find(({ period }) => period === null) ?? null

/** The weights that are typed in the grid: each is saved as its cell is left, and stays there where it was refused. */
export const useTypedDays = (today: string): TypedDays => {
  const t = useTranslate()
  const { id: farm, timezone } = useFarm()
  const query = useOwner()
  const notify = useNotify()
  const errorText = useErrorText()
  const create = useWrite(leftoversRoutes.create)
  const update = useWrite(leftoversRoutes.update)
  const canChange = useMay()(leftoversRoutes.create)
  // The plan of the next day follows from each cell, and asks for the same locks: they go in turn.
  const { all, of, put: keep, inTurn } = useTypedCells<LeftoversDay, TypedDay & { day: LeftoversDay }>(keyOf)
  const put = (day: LeftoversDay, next: TypedDay | null) => keep(day, next && { ...next, day })

  const send = async (day: LeftoversDay, weight: Kg, accept: boolean): Promise<void> => {
    const record = wholeOf(day)
    const { score = null, note = '' } = record ?? {}
    const draft = { farm, group: day.group.id, date: day.date, period: null, weight, score, note }
    const body = { ...draft, ...(accept && { accept }) }
    try {
      if (record === null) await create({ query, body })
      else await update({ params: { id: record.id }, query, body: { ...body, version: record.version } })
      put(day, null)
      notify.success(t('leftovers.saved', { name: day.group.name }))
    } catch (refused) {
      if (!isApiError(refused)) throw refused
      const [first] = Object.values(refused.errors).flat()
      const problem = first ? errorText(first) : t('leftovers.notSaved')
      put(day, { weight, problem, isOver: refused.has('over_delivered') })
    }
  }

  const save = (day: LeftoversDay, weight: Kg, accept = false): void => {
    const { date, delivered } = day
    const others = day.records
      .filter(({ period }) => period !== null)
      .map((record) => ({ period: record.period?.id ?? null, weight: record.weight, score: record.score }))
    const measured = { period: null, weight, score: wholeOf(day)?.score ?? null }
    const day_closed = isDayClosed(date, timezone, serverNow())
    const facts = { today, day_closed, delivered, left: leftOf([...others, measured]).weight }
    const [broken] = checkLeftovers({ ...measured, date, ...(accept && { accept }) }, facts)
    if (broken !== undefined) {
      put(day, { weight, problem: errorText(broken), isOver: broken.code === 'over_delivered' })
      return
    }
    put(day, { weight, problem: null, isOver: false })
    inTurn(() => send(day, weight, accept))
  }

  return {
    // A day of several records has no one weight: its panel shows them.
    mayType: (day) => canChange && day?.records.every(({ period }) => period === null) === true,
    of,
    refused: [...all].flatMap(([key, { day, ...one }]) =>
      one.problem === null ? [] : [{ key, day, typed: one }],
    ),
    save,
    drop: (day) => put(day, null),
  }
}
