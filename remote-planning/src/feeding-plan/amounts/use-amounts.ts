import { type Problem, sumOf } from '@manger/contract'
import type { Feeding } from '@manger/contract/feedings'
import { useErrorText, useFarm, useFormat, useNotify, useSession, useTranslate } from '@manger/platform'
import { useState } from 'react'
import { bodyOf, type DraftGroup } from '../../feeding-form/draft.formulas.ts'
import type { Choices } from '../../feeding-form/feeding-form.api.ts'
import { listOfErrors, worded } from '../../feeding-form/form-problems.ts'
import { useMany } from '../actions/use-many.ts'
import { useTakeBack } from '../actions/use-take-back.ts'
import {
  amountKey,
  amountOf,
  NOTHING_TYPED,
  type TypedAmount,
  type TypedAmounts,
} from './amounts.formulas.ts'

type AmountsInput = {
  feedings: readonly Feeding[]
  /** All feedings of their day. */
  day: readonly Feeding[]
  choices: Choices
  onClose: () => void
}

/** What is typed over several feedings, what follows from it, and saving: what is refused stays typed, with the reason. */
export const useAmounts = ({ feedings: first, day, choices, onClose }: AmountsInput) => {
  const t = useTranslate()
  const format = useFormat()
  const errorText = useErrorText()
  const notify = useNotify()
  const { units } = useSession()
  const { id: farm, weight_unit: unit } = useFarm()
  const many = useMany()
  const takeBack = useTakeBack()
  const [feedings, setFeedings] = useState(first)
  const [typed, setTyped] = useState<TypedAmounts>(NOTHING_TYPED)
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map())
  const [isBusy, setBusy] = useState(false)
  const amounts = feedings.map((feeding) => amountOf(feeding, typed, { choices, unit, units }))
  const changed = amounts.filter(({ isChanged }) => isChanged)

  const textOf = (list: readonly (Problem | ReturnType<typeof listOfErrors>[number])[]): string =>
    [...new Set(worded(list, format.weightText).map((problem) => errorText(problem)))].join(' ')

  const save = async () => {
    const broken = changed.filter((amount) => amount.problems.length > 0)
    setProblems(new Map(broken.map((amount) => [amount.feeding.id, textOf(amount.problems)])))
    if (broken.length > 0) return
    const bodies = new Map(changed.map(({ feeding, draft }) => [feeding.id, bodyOf(draft, farm)]))
    setBusy(true)
    const { done, failed } = await many
      .change(
        changed.map(({ feeding }) => feeding),
        ({ id }) => {
          const body = bodies.get(id)
          return body ? { ration: body.ration, groups: body.groups } : {}
        },
      )
      .finally(() => setBusy(false))
    if (done.length > 0)
      notify.offer(
        t('bulk.changed', { count: done.length }),
        takeBack.changed(
          done.map(({ feeding }) => feeding),
          done.map(({ answer }) => answer),
          day,
        ),
      )
    if (failed.size === 0) return onClose()
    setFeedings(feedings.filter(({ id }) => failed.has(id)))
    setProblems(new Map([...failed].map(([id, error]) => [id, textOf(listOfErrors(error))])))
  }

  return {
    amounts,
    typed,
    problems,
    isBusy,
    isDirty: changed.length > 0,
    /** Kg of all of them, as planned now and as typed; null while one cannot be told. */
    totals: {
      before: sumOf(feedings, ({ planned_weight }) => planned_weight),
      after: amounts.some(({ weights }) => weights === null)
        ? null
        : sumOf(amounts, ({ weights }) => sumOf(weights ?? [], (kg) => kg)),
    },
    typeAll: (part: Partial<Pick<TypedAmounts, 'percent' | 'ration'>>) => {
      setTyped((before) => ({ ...before, ...part }))
      setProblems(new Map())
    },
    type: (feeding: Feeding, group: DraftGroup['group'], part: TypedAmount) => {
      const key = amountKey(feeding, group)
      setTyped((before) => ({
        ...before,
        groups: new Map(before.groups).set(key, { ...before.groups.get(key), ...part }),
      }))
      setProblems((before) => new Map([...before].filter(([id]) => id !== feeding.id)))
    },
    save: () => void save(),
  }
}

/** The amounts as their table reads them. */
export type Amounts = ReturnType<typeof useAmounts>
