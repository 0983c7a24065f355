import { type FieldError, NON_FIELD, type Problem } from '@manger/contract'
import { useNotify } from '@manger/platform'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from './error-text.ts'
import { type WriteLimit, writtenLimit } from './written-limit.ts'

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
  /**
   * Shows problems of the contract or a caught refusal, anything else as unexpected; whether there was one. The first
   * field with one is brought into view, and a toast says to check what was typed (specification 8).
   */
  show: (source: unknown) => boolean
  /** Forgets the problems of a field that was changed, or all. */
  clear: (field?: string) => void
}

/** What a form of the pattern asks beside it. */
export type FieldProblems = Problems & {
  /** The text for a field, with its limit as the field writes its values. */
  of: (field: string, write?: WriteLimit) => string | undefined
  /** Shows problems of fields as they are left: nothing was sent yet, so the focus stays where it is. */
  mark: (problems: readonly Problem[]) => void
}

// The button that was pressed lies in the same dialog, or on the page itself.
const focusFirstInvalid = (): void => {
  const form = document.activeElement?.closest('[role="dialog"]') ?? document
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

/** {@link useProblems} of the forms of the pattern. */
export const useFieldProblems = (): FieldProblems => {
  const { t } = useTranslation('ui')
  const notify = useNotify()
  const [broken, setBroken] = useState<readonly Broken[]>([])
  const [refused, setRefused] = useState<readonly Broken[]>([])

  const show = useCallback((source: unknown): boolean => {
    const found = brokenBy(source)
    setBroken(found)
    setRefused(found.filter(({ field }) => field !== NON_FIELD))
    return found.length > 0
  }, [])
  const mark = useCallback((problems: readonly Problem[]) => setBroken(problems), [])
  // What is wrong may be far above the button, out of sight.
  useEffect(() => {
    if (refused.length === 0) return
    focusFirstInvalid()
    notify.error(t('checkData'))
  }, [refused])
  const clear = useCallback((field?: string) => {
    setBroken((all) => (field === undefined ? [] : all.filter((problem) => problem.field !== field)))
  }, [])
  const of = (field: string, write?: WriteLimit) => {
    const first = broken.find((problem) => problem.field === field)
    if (first === undefined) return undefined
    return errorText(t, write === undefined ? first : { ...first, limit: writtenLimit(first, write) })
  }
  const rest = (shown: readonly string[]) =>
    broken.filter(({ field }) => !shown.includes(field)).map((problem) => errorText(t, problem))
  return { of, rest, show, mark, clear }
}

/** Puts broken rules, from the contract or from the API, to the fields of a form, in words. */
export const useProblems = (): Problems => useFieldProblems()
