import { describe, expect, it } from 'vitest'
import { callsOfPages } from './layout/callers.ts'
import { OUTSIDE_CALLERS, WAITING_FOR_A_PAGE } from './layout/outside-callers.ts'

const calls = await callsOfPages()
const outside = Object.values(OUTSIDE_CALLERS).flat()
const listed = [...outside, ...WAITING_FOR_A_PAGE]
const unmade = [...calls].filter(([, isMade]) => !isMade).map(([call]) => call)
const waiting = unmade.filter((call) => WAITING_FOR_A_PAGE.includes(call))
process.stdout.write(`calls that wait for a page: ${waiting.length}\n${waiting.join('\n')}\n`)

describe('a call of the API', () => {
  it('is made by a page, or stands in outside-callers.ts with who makes it', () => {
    expect(calls.size).toBeGreaterThan(250)
    expect(unmade.filter((call) => !listed.includes(call))).toEqual([])
  })

  it('stands there once, and only as long as no page makes it', () => {
    expect(listed.filter((call, place) => listed.indexOf(call) < place)).toEqual([])
    expect(outside.filter((call) => calls.get(call) !== false)).toEqual([])
    expect(WAITING_FOR_A_PAGE.filter((call) => !calls.has(call))).toEqual([])
  })
})
