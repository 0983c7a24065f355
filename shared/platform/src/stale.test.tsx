import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ApiError } from './api/error.ts'
import { useStale } from './stale.ts'

type Hay = { name: string }

const Schema = {
  safeParse: (value: unknown) => {
    const name = value instanceof Object && 'name' in value ? value.name : undefined
    return typeof name === 'string'
      ? { success: true as const, data: { name } satisfies Hay }
      : { success: false as const }
  },
}

const conflict = (current: unknown, code: 'version_conflict' | 'in_use' = 'version_conflict') =>
  new ApiError({ status: 409, errors: { non_field_errors: [{ code, message: '' }] }, current })

describe('useStale', () => {
  it('holds the record that somebody else saved, until it is merged', () => {
    const { result } = renderHook(() => useStale(Schema))
    act(() => expect(result.current.take(conflict({ name: 'Hay' }))).toBe(true))
    expect(result.current.theirs).toEqual({ name: 'Hay' })
    act(() => result.current.clear())
    expect(result.current.theirs).toBeNull()
  })

  it.each([
    ['another conflict', conflict({ name: 'Hay' }, 'in_use')],
    ['a record it cannot read', conflict({})],
    ['a refusal without versions', new ApiError({ status: 400, current: { name: 'Hay' } })],
  ])('leaves %s to the form', (_, error) => {
    const { result } = renderHook(() => useStale(Schema))
    act(() => expect(result.current.take(error)).toBe(false))
    expect(result.current.theirs).toBeNull()
  })
})
