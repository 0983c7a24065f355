import { FIELD_CODE, type Kg, momentAt, type Problem } from '@manger/contract'
import {
  type CompoundFeedOrder,
  type CraftChoices,
  planCraft,
  recipeRoutes,
  type TypedWeights,
} from '@manger/contract/compound-feed'
import { type ApiError, useDirty, useFormat, useSubmit, useTranslate, useWrite } from '@manger/platform'
import { useProblems } from '@manger/ui'
import { useState } from 'react'
import { weightsOf } from './weights.ts'

/** When it was made: now, or a day and `HH:MM` of the company's zone. */
type CraftTime = { day: string; clock: string } | null

type CraftFormOf = { choices: CraftChoices; onMade: (order: CompoundFeedOrder) => void }

const NOTHING: TypedWeights = new Map()

/** Fills and sends the form of a craft; targets, cost and dry matter follow while one types (F4, F6, F21, F26). */
export const useCraftForm = ({ choices, onMade }: CraftFormOf) => {
  const t = useTranslate()
  const format = useFormat()
  const problems = useProblems()
  const craft = useWrite(recipeRoutes.craft)
  // The stock where the product lies already comes first.
  const [stock, setStock] = useState<number | null>(choices.places[0]?.stock.id ?? null)
  const [mass, setMass] = useState<Kg | null>(null)
  const [typed, setTyped] = useState<TypedWeights>(NOTHING)
  const [time, setTime] = useState<CraftTime>(null)
  // More than the recipe says is asked about once it was refused, as an unloading asks (domain c).
  const [isOver, setOver] = useState(false)
  const [isAccepted, setAccepted] = useState(false)
  const [lockedUntil, setLockedUntil] = useState<string | null>(null)
  const [isMade, setMade] = useState(false)
  const isDirty = !isMade && (mass !== null || typed.size > 0 || time !== null)
  const place = choices.places.find((one) => one.stock.id === stock)
  const plan = place ? planCraft(choices, place, { mass, typed }) : null

  const handleRefused = (error: ApiError) => {
    const locked = error.errors.at?.find(({ code }) => code === FIELD_CODE.notAllowed)
    setLockedUntil(locked?.limit === undefined ? null : String(locked.limit))
    setOver(error.has('over_plan'))
    problems.show(error)
  }
  const { isBusy, submit } = useSubmit(async () => {
    if (!place || mass === null || plan === null) return
    const at = time && momentAt(time.day, time.clock, place.timezone).toISOString()
    const weights = weightsOf(plan.lines, typed)
    const facts = { ...(at && { at }), ...(weights && { weights }), ...(isAccepted && { accept: true }) }
    const body = { mass, stock: place.stock.id, ...facts }
    const { data } = await craft({ params: { id: choices.recipe.id }, body }, 'craft')
    setMade(true)
    onMade(data)
  }, handleRefused)
  useDirty(isDirty)

  const atProblem = problems.of('at')
  return {
    choices,
    place,
    plan,
    mass,
    typed,
    time,
    problems,
    isBusy,
    /** A weight was refused because it is far above the recipe's. */
    isOver,
    isAccepted,
    setAccepted,
    timeError:
      atProblem !== undefined && lockedUntil !== null
        ? t('delivery.locked', { day: format.day(lockedUntil) })
        : atProblem,
    setStock: (next: number | null) => {
      setStock(next)
      problems.clear()
    },
    setMass: (next: Kg | null) => {
      setMass(next)
      problems.clear('mass')
    },
    setTime: (next: CraftTime) => {
      setTime(next)
      problems.clear('at')
    },
    /** What was really taken of a feed. */
    setWeight: (type: number, weight: Kg | null) => {
      setTyped(new Map(typed).set(type, weight))
      setOver(false)
      setAccepted(false)
      problems.clear()
    },
    forgetWeights: () => setTyped(NOTHING),
    submit: async () => {
      const missing: Problem[] = mass === null ? [{ field: 'mass', code: FIELD_CODE.required }] : []
      if (problems.show(missing)) return
      await submit()
    },
  }
}

/** The form as its parts read it. */
export type CraftFormState = ReturnType<typeof useCraftForm>
