import type { Kg } from '@manger/contract'
import { type ExpectedFeed, type StockChange, stockRoutes } from '@manger/contract/stocks'
import {
  ApiError,
  useErrorText,
  useEvent,
  useNotify,
  useQuery,
  useSession,
  useTouch,
  useTranslate,
  useWrite,
} from '@manger/platform'
import { useCallback, useState } from 'react'
import { type Difference, differenceOf } from './count.formulas.ts'
import { momentOfWhen, type When } from './when-field.tsx'

/** A feed on the list of a count: what was typed, what that changes, and how it was booked or refused. */
export type CountLine = {
  feed: ExpectedFeed
  typed: Kg | null
  difference: Difference | null
  saved: StockChange | null
  problem: string | undefined
}

// Lines are booked one after the other; what shows them is asked again when all are.
const ONE_OF_MANY = { isTouching: false }

/** The list of a count while it is filled; every line is booked by itself, and a refused one stays as it was typed. */
export const useCountSheet = (stock: number, { only }: { only: number | null }) => {
  const t = useTranslate()
  const { timezone } = useSession()
  const notify = useNotify()
  const errorText = useErrorText()
  const touch = useTouch()
  const [when, setWhen] = useState<When>(null)
  const [reason, setReason] = useState(t('count.reasonUsual'))
  const [typed, setTyped] = useState<ReadonlyMap<number, Kg>>(new Map())
  const [saved, setSaved] = useState<ReadonlyMap<number, StockChange>>(new Map())
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map())
  const [isBusy, setBusy] = useState(false)
  const at = momentOfWhen(when, timezone)
  const count = useWrite(stockRoutes.count, undefined, ONE_OF_MANY)
  const { data, error, refresh } = useQuery(
    stockRoutes.expected,
    { params: { id: stock }, query: { at: at ?? undefined } },
    { keepPreviousData: true },
  )
  // A mixer that loads meanwhile changes what a count of now would meet.
  useEvent(
    'feeding',
    useCallback(() => void refresh(), [refresh]),
  )

  const feeds = data?.data.filter(({ ingredient }) => only === null || ingredient.id === only)
  const lines = feeds?.map((feed): CountLine => {
    const id = feed.ingredient.id
    const own = typed.get(id) ?? null
    const done = saved.get(id) ?? null
    // What was booked is what the server found, not what the list showed before.
    const expected = done?.before ?? feed.expected
    const difference = differenceOf({ ...feed, expected }, done?.after ?? own)
    return { feed: { ...feed, expected }, typed: own, difference, saved: done, problem: problems.get(id) }
  })
  const open = (lines ?? []).filter((line) => line.typed !== null && line.saved === null)

  const bookLine = async (line: CountLine): Promise<string | undefined> => {
    const ingredient = line.feed.ingredient.id
    const body = { ingredient, weight: line.typed ?? 0, reason: reason.trim(), at: at ?? undefined }
    try {
      const { data: change } = await count({ params: { id: stock }, body })
      setSaved((all) => new Map(all).set(ingredient, change))
      return undefined
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused
      const [first] = Object.values(refused.errors).flat()
      return errorText(first ?? { field: 'weight', code: 'unexpected' })
    }
  }

  const save = async (): Promise<boolean> => {
    setBusy(true)
    const refusals = new Map<number, string>()
    for (const line of open) {
      const problem = await bookLine(line)
      if (problem !== undefined) refusals.set(line.feed.ingredient.id, problem)
    }
    setProblems(refusals)
    setBusy(false)
    await touch(stockRoutes.count.touches ?? [])
    if (refusals.size === 0) notify.success(t('count.saved', { count: open.length }))
    return refusals.size === 0
  }

  return {
    lines,
    open,
    error,
    retry: () => void refresh(),
    when,
    setWhen,
    reason,
    setReason,
    isBusy,
    isDirty: open.length > 0,
    canSave: open.length > 0 && reason.trim() !== '' && at !== null,
    type: (ingredient: number, weight: Kg | null) => {
      setTyped((all) => {
        const next = new Map(all)
        if (weight === null) next.delete(ingredient)
        else next.set(ingredient, weight)
        return next
      })
      setProblems((all) => new Map([...all].filter(([id]) => id !== ingredient)))
    },
    save,
  }
}
export type CountSheet = ReturnType<typeof useCountSheet>
