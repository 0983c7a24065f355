import { type FieldError, NON_FIELD, type Problem } from '@manger/contract'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from './error-text.ts'

/** A refused call carries its errors by field; `ApiError` of the platform fits. */
type Refusal = { errors: Readonly<Record<string, readonly FieldError[]>> }

const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'errors' in value && typeof value.errors === 'object'

const fromRefusal = ({ errors }: Refusal): (Problem | FieldError)[] =>
  Object.entries(errors).flatMap(([field, list]) => list.map((error) => ({ ...error, field })))

type Placed = { field: string; text: string }

export type Problems = {
  /** The text for a field; goes into `error` of its `Field`. */
  of: (field: string) => string | undefined
  /** Texts that belong to no field, or to none in `shown`. */
  rest: (shown: readonly string[]) => string[]
  /** Shows the problems of a rule, or of a refused call; null when it was neither. */
  show: (problems: readonly Problem[] | unknown) => boolean
  /** Forgets the problems of a field that was changed, or all. */
  clear: (field?: string) => void
}

const place = (problems: readonly unknown[], word: (problem: Problem) => string): Placed[] =>
  problems.filter(isProblem).map((problem) => ({ field: problem.field, text: word(problem) }))

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'field' in value && 'code' in value

/** Puts broken rules, from the contract or from the API, to the fields of a form, in words. */
export const useProblems = (): Problems => {
  const { t } = useTranslation('ui')
  const [placed, setPlaced] = useState<readonly Placed[]>([])

  const show = useCallback(
    (source: unknown): boolean => {
      const list = Array.isArray(source) ? source : isRefusal(source) ? fromRefusal(source) : null
      setPlaced(
        list === null
          ? [{ field: NON_FIELD, text: t('errors.unexpected') }]
          : place(list, (p) => errorText(t, p)),
      )
      return list === null || list.length > 0
    },
    [t],
  )
  const of = (field: string) => placed.find((problem) => problem.field === field)?.text
  const rest = (shown: readonly string[]) =>
    placed.filter(({ field }) => !shown.includes(field)).map(({ text }) => text)
  const clear = useCallback((field?: string) => {
    setPlaced((all) => (field === undefined ? [] : all.filter((problem) => problem.field !== field)))
  }, [])
  return { of, rest, show, clear }
}
