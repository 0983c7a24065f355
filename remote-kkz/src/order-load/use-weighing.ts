import type { Kg } from '@manger/contract'
import { type CompoundFeedOrder, nextBatch, plannedOfBatch } from '@manger/contract/compound-feed'
import { useSubmit } from '@manger/platform'
import { useProblems } from '@manger/ui'
import { useRef, useState } from 'react'
import { useOrderAction } from '../common/orders.api.ts'

type Line = CompoundFeedOrder['ingredients'][number]

/** Weights that are typed and not sent yet, by batch and ingredient; null where the field was emptied. */
type Typed = ReadonlyMap<string, Kg | null>

type Action = Parameters<ReturnType<typeof useOrderAction>>[1]

const keyOf = (batch: number, ingredient: number): string => `${batch}.${ingredient}`

/** Weighs an order batch by batch: what is typed, what the server knows, and what comes next. */
export const useWeighing = (order: CompoundFeedOrder) => {
  const problems = useProblems()
  const act = useOrderAction()
  const { batches, ingredients } = order
  const next = nextBatch(ingredients, batches)
  const [chosen, setBatch] = useState<number | null>(null)
  const batch = chosen ?? next ?? batches
  const [typed, setTyped] = useState<Typed>(new Map())
  // More than planned is asked about once it was refused, as an unloading asks (domain c).
  const [isOver, setOver] = useState(false)
  const [isAccepted, setAccepted] = useState(false)

  const savedIn = (of: number, { weights }: Line): Kg | null => weights[of - 1] ?? null
  const savedOf = (line: Line): Kg | null => savedIn(batch, line)
  const plannedOf = ({ planned }: Line): Kg => plannedOfBatch(planned, batches)
  const typedOf = ({ ingredient }: Line): Kg | null | undefined => typed.get(keyOf(batch, ingredient))
  const weighingOf = (line: Line, weight: Kg): Action => ({
    action: 'weigh',
    ingredient: line.ingredient,
    batch,
    weight,
    ...(isAccepted && { accept: true }),
  })
  const open = ingredients.filter((line) => savedOf(line) === null)
  const changedIn = (of: number): Line[] =>
    ingredients.filter((line) => {
      const weight = typed.get(keyOf(of, line.ingredient))
      return weight !== undefined && weight !== null && weight !== savedIn(of, line)
    })
  const changed = changedIn(batch)

  const sent = useRef<Action[]>([])
  const { isBusy, submit } = useSubmit(
    async () => {
      for (const action of sent.current) await act(order, action)
    },
    (error) => {
      problems.show(error)
      setOver(error.has('over_plan'))
    },
  )
  const send = async (...actions: Action[]) => {
    if (actions.length === 0) return false
    sent.current = actions
    problems.clear()
    return submit()
  }
  // What was typed while the call was on its way stays, in its own line too.
  const forget = (lines: readonly Line[]) => {
    const done = new Set(lines.map(({ ingredient }) => keyOf(batch, ingredient)))
    const isDone = ([key, weight]: [string, Kg | null]) => done.has(key) && typed.get(key) === weight
    setTyped((now) => new Map([...now].filter((entry) => !isDone(entry))))
    setOver(false)
    setAccepted(false)
  }
  return {
    batch,
    /** The batch that is to be weighed next; null when all of them are done. */
    next,
    problems,
    isBusy,
    /** A weight was refused because it is far above its plan. */
    isOver,
    isAccepted,
    setAccepted,
    /** A weight that is typed was not sent, in this batch or in another one. */
    isDirty: Array.from({ length: batches }, (_, index) => index + 1).some((of) => changedIn(of).length > 0),
    changedIn,
    /** A weight of the batch is known or typed. */
    isBegun: open.length < ingredients.length || changed.length > 0,
    /** Lines of the batch that have no weight yet. */
    open,
    plannedOf,
    savedOf,
    /** What stands in the field: typed, else what is known. */
    shownOf: (line: Line): Kg | null => {
      const weight = typedOf(line)
      return weight === undefined ? savedOf(line) : weight
    },
    isChanged: (line: Line) => changed.includes(line),
    setBatch,
    type: (line: Line, weight: Kg | null) => {
      setTyped(new Map(typed).set(keyOf(batch, line.ingredient), weight))
      setOver(false)
      setAccepted(false)
      problems.clear()
    },
    weigh: async (line: Line) => {
      const weight = typedOf(line)
      if (weight === undefined || weight === null) return
      if (await send(weighingOf(line, weight))) forget([line])
    },
    /** All of the batch at once: what is typed, and for the rest the plan. */
    weighAll: async () => {
      const lines = ingredients.filter((line) => open.includes(line) || changed.includes(line))
      const done = await send(...lines.map((line) => weighingOf(line, typedOf(line) ?? plannedOf(line))))
      if (done) {
        forget(lines)
        setBatch(null)
      }
    },
    finish: () => send({ action: 'finish' }),
  }
}

/** The weighing as its parts read it. */
export type Weighing = ReturnType<typeof useWeighing>
