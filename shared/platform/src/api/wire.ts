import { FIELD_CODE, type FieldError } from '@manger/contract'
import { ApiError } from './error.ts'

/** The dotted paths of the numbers that are none, as errors name fields. */
const unreadableIn = (value: unknown, path = ''): string[] => {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    unreadableIn(part, path === '' ? key : `${path}.${key}`),
  )
}

/** A body as it is sent. JSON writes null for what is no number, and null may mean "none": so that is refused at its field. */
export const toWire = (body: object): string => {
  const invalid: FieldError = { code: FIELD_CODE.invalidFormat, message: '' }
  const errors = Object.fromEntries(unreadableIn(body).map((field) => [field, [invalid]]))
  if (Object.keys(errors).length > 0) throw new ApiError({ status: 400, errors })
  return JSON.stringify(body)
}
