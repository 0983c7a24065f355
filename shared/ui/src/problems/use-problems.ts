import { type FieldError, NON_FIELD, type Problem } from '@manger/contract'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from './error-text.ts'

/** A refused call carries its errors by field; `ApiError` of the platform fits. */
type Refusal = { errors: Readonly<Record<string, readonly FieldError[]>> }
type Broken = Problem | (FieldError & { field: string })

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isRefusal = (value: unknown): value is Refusal =>
  isObject(value) && 'errors' in value && isObject(value.errors)
const isProblem = (value: unknown): value is Problem => isObject(value) && 'field' in value && 'code' in value

const brokenBy = (source: unknown): Broken[] => {
  if (Array.isArray(source) && source.every(isProblem)) return source
  if (isRefusal(source)) {
    return Object.entries(source.errors).flatMap(([field, list]) =>
      list.map((error) => ({ ...error, field })),
    )
  }
  return [{ field: NON_FIELD, code: 'unexpected' }]
}

export type Problems = {
  /** The text for a field; goes into `error` of its `Field`. */
  of: (field: string) => string | undefined
  /** Texts that belong to no field, or to none in `shown`. */
  rest: (shown: readonly string[]) => string[]
  /** Shows problems of the contract or a caught refusal, anything else as unexpected; whether there was one. */
  show: (source: unknown) => boolean
  /** Forgets the problems of a field that was changed, or all. */
  clear: (field?: string) => void
}

/** Puts broken rules, from the contract or from the API, to the fields of a form, in words. */
export const useProblems = (): Problems => {
  const { t } = useTranslation('ui')
  const [broken, setBroken] = useState<readonly Broken[]>([])

  const show = useCallback((source: unknown): boolean => {
    const found = brokenBy(source)
    setBroken(found)
    return found.length > 0
  }, [])
  const clear = useCallback((field?: string) => {
    setBroken((all) => (field === undefined ? [] : all.filter((problem) => problem.field !== field)))
  }, [])
  const of = (field: string) => {
    const first = broken.find((problem) => problem.field === field)
    return first === undefined ? undefined : errorText(t, first)
  }
  const rest = (shown: readonly string[]) =>
    broken.filter(({ field }) => !shown.includes(field)).map((problem) => errorText(t, problem))
  return { of, rest, show, clear }
}
