import { describe, expect, it } from 'vitest'
import { callsOfPages } from './layout/callers.ts'
import { OUTSIDE_CALLERS } from './layout/outside-callers.ts'

const calls = await callsOfPages()
const outside = Object.values(OUTSIDE_CALLERS).flat()
const unmade = [...calls].filter(([, isMade]) => !isMade).map(([call]) => call)

describe('a call of the API', () => {
  it('is made by a page, or stands in outside-callers.ts with who makes it', () => {
    expect(calls.size).toBeGreaterThan(250)
    expect(unmade.filter((call) => !outside.includes(call))).toEqual([])
  })

  it('stands there once, and only as long as no page makes it', () => {
    expect(outside.filter((call, place) => outside.indexOf(call) < place)).toEqual([])
    expect(outside.filter((call) => calls.get(call) !== false)).toEqual([])
  })
})
