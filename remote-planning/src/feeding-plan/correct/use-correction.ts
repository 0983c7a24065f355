import { fromKg, readItem, toKg, trunc2 } from '@manger/contract'
import { type Feeding, feedingRoutes } from '@manger/contract/feedings'
import { useFarm, useSession, useTranslate } from '@manger/platform'
import { errorText } from '@manger/ui'
import { useForm } from '@manger/ui/data'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type Clocked,
  type CorrectedLine,
  clockedOf,
  correctedMoment,
  type LineNoun,
  leftAfter,
  linesOf,
  problemOfWeight,
  TIMES,
  type TimeName,
} from './corrected.formulas.ts'
import { type Changes, useTriedCorrection } from './use-tried-correction.ts'

type Typed = {
  weights: Readonly<Record<string, number | null>>
  times: Readonly<Partial<Record<TimeName, Clocked>>>
}
const FORM = { create: feedingRoutes.correct }
const NOUNS: readonly LineNoun[] = ['ingredients', 'groups']

/** Puts a finished feeding right: what is typed, what of it differs from what was noted, and what would follow. */
export const useCorrection = (given: Feeding, onSaved: () => void) => {
  const t = useTranslate()
  const { t: kit } = useTranslation('ui')
  const { units } = useSession()
  const { timezone } = useFarm()
  const [typed, setTyped] = useState<Typed>({ weights: {}, times: {} })
  // What somebody else has corrected meanwhile is told once and shown: who then saves again knows of it.
  const [seen, setSeen] = useState(given)
  const feeding = seen.version > given.version ? seen : given
  const lines = linesOf(feeding)

  const notedIn = ({ noted }: CorrectedLine) => (noted === null ? null : trunc2(fromKg(noted, units)))
  const inUnit = (noun: LineNoun, line: CorrectedLine): number | null => {
    const value = typed.weights[`${noun}.${line.id}`]
    return value === undefined ? notedIn(line) : value
  }
  const isSame = (noun: LineNoun, line: CorrectedLine) => Object.is(inUnit(noun, line), notedIn(line))
  const differing = NOUNS.flatMap((noun) =>
    lines[noun].filter((line) => !isSame(noun, line)).map((line) => ({ noun, line })),
  )
  const isTouched = differing.length > 0 || Object.values(typed.times).some(({ clock }) => clock === null)
  const form = useForm(FORM, {
    item: null,
    params: { id: feeding.id },
    fields: {
      ...Object.fromEntries(TIMES.map(([name, event]) => [name, { label: t(`event.${event}`) }])),
      residue: { label: t('cab.leftInMixer') },
      reason: { label: t('reason.field') },
    },
    isChanged: isTouched,
    rules: () => [
      ...differing.flatMap(({ noun, line }) => problemOfWeight(`${noun}.${line.id}`, inUnit(noun, line))),
      ...Object.entries(typed.times).flatMap(([field, { clock }]) =>
        clock === null ? [{ field, code: 'time_range_invalid' as const }] : [],
      ),
    ],
    prepare: async (draft) => ({ ...draft, version: seen.version }),
    onRefused: (error) => {
      const theirs = error.has('version_conflict') ? readItem(FORM, error.current) : null
      if (theirs !== null) setSeen(theirs)
    },
    notice: t('correct.saved', { name: feeding.ration.name }),
    onSaved,
  })
  const { reason: _, ...values } = form.values
  const changes: Changes = { ...values, ingredients: values.ingredients ?? [], groups: values.groups ?? [] }
  const isNothing = Object.values(changes).every((value) => value === undefined || Object(value).length === 0)
  const { tried, isAsking, again } = useTriedCorrection(feeding.id, isNothing ? null : changes)

  // What the server says of the try stands at its field before anything is saved.
  const errorOf = (...fields: string[]): string | undefined => {
    for (const field of fields) {
      const error = isNothing ? undefined : tried.error?.errors[field]?.[0]
      const text = form.problems.of(field) ?? (error && errorText(kit, error))
      if (text !== undefined) return text
    }
    return undefined
  }
  // A refusal names a line by its place among those that were sent.
  const fieldsOf = (noun: LineNoun, { id }: CorrectedLine): string[] => {
    const place = changes[noun].findIndex((line) => line.id === id)
    return [`${noun}.${id}`, ...(place < 0 ? [] : [`${noun}.${place}.id`, `${noun}.${place}.weight`])]
  }
  const hasRest = leftAfter(feeding, changes) > 0 || feeding.residue_choice !== null
  const shown = [
    ...NOUNS.flatMap((noun) => lines[noun].flatMap((line) => fieldsOf(noun, line))),
    ...TIMES.map(([name]) => name),
    ...(hasRest ? ['residue'] : []),
  ]

  const foreseen = isNothing ? [] : Object.entries(tried.error?.errors ?? {})

  return {
    form,
    /** What the server says of the try beside the fields; null where it refuses nothing. */
    refusal:
      foreseen.length === 0
        ? null
        : (foreseen
            .flatMap(([field, errors]) => (shown.includes(field) ? [] : errors))
            .map((error) => errorText(kit, error))[0] ?? t('correct.refused')),
    isUntouched: isNothing && !isTouched,
    lines,
    inUnit,
    isSame,
    shown,
    hasRest,
    isNothing,
    left: leftAfter(feeding, changes),
    errorOfLine: (noun: LineNoun, line: CorrectedLine) => errorOf(...fieldsOf(noun, line)),
    errorOf,
    preview: { tried, isAsking, again },
    setWeight: (noun: LineNoun, line: CorrectedLine, value: number | null) => {
      setTyped(({ weights, times }) => ({ weights: { ...weights, [`${noun}.${line.id}`]: value }, times }))
      const isSent = value !== null && !Number.isNaN(value) && value !== notedIn(line)
      const sent = isSent ? [{ id: line.id, weight: toKg(value, units) }] : []
      const place = changes[noun].findIndex(({ id }) => id === line.id)
      // Each line keeps its place as long as it is sent, so that what was said of another one stays there.
      if (isSent || place < 0) for (const field of fieldsOf(noun, line)) form.problems.clear(field)
      else form.problems.clear()
      form.set({
        [noun]: place < 0 ? [...changes[noun], ...sent] : changes[noun].toSpliced(place, 1, ...sent),
      })
    },
    clockOf: (name: TimeName, noted: string) => typed.times[name] ?? clockedOf(noted, timezone),
    setTime: (name: TimeName, noted: string, clocked: Clocked) => {
      setTyped(({ weights, times }) => ({ weights, times: { ...times, [name]: clocked } }))
      form.set({ [name]: correctedMoment(noted, clocked, timezone) })
    },
  }
}

/** A correction while it is typed. */
export type CorrectionForm = ReturnType<typeof useCorrection>
