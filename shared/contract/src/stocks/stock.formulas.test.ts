import { expect, it } from 'vitest'
import { checkLock } from './stock.formulas.ts'

const TODAY = '2026-03-10'

it.each([
  { of: 'the first lock', before: null, to: TODAY, reason: '', codes: [] },
  { of: 'a later day', before: '2026-02-28', to: '2026-03-09', reason: '', codes: [] },
  { of: 'the same day', before: TODAY, to: TODAY, reason: '', codes: [] },
  { of: 'tomorrow', before: null, to: '2026-03-11', reason: '', codes: [8] },
  { of: 'an earlier day', before: TODAY, to: '2026-03-09', reason: '', codes: ['reason_required'] },
  { of: 'an earlier day with a reason', before: TODAY, to: '2026-03-09', reason: 'late invoice', codes: [] },
  { of: 'no lock any more', before: TODAY, to: null, reason: '', codes: ['reason_required'] },
  { of: 'no lock where there was none', before: null, to: null, reason: '', codes: [] },
])('a lock to $of', ({ before, to, reason, codes }) => {
  const problems = checkLock({ locked_until: to, reason }, { before, today: TODAY })
  expect(problems.map(({ code }) => code)).toEqual(codes)
})
