import { describe, expect, it } from 'vitest'
import { allRights, noRights } from '../../permissions/can.ts'
import { type FeedingActor, factTransition, transition } from './actions.states.ts'
import type { FeedingFacts, FeedingSurroundings } from './rule-input.ts'

const feeding: FeedingFacts = {
  status: 'waited',
  planned_on: '2026-03-01',
  today: '2026-03-01',
  day_closed: false,
  operator_load: null,
  actual_weight: null,
  ingredients: [{ ingredient: 1, planned: 100, actual: null, skipped_reason: null, substitute_for: null }],
  groups: [{ group: 1, planned_weight: 100, actual_weight: null, skipped_reason: null }],
  last_entry_by: null,
}
const actor: FeedingActor = { id: 7, type: 'client', rights: allRights() }
const around: FeedingSurroundings = {
  mixerBusyWith: 'Dry',
  stockLocked: true,
  otherResidue: true,
  shortages: [{ ingredient: 1, name: 'Silage', available: 3 }],
}
const codes = (problems: { code: unknown }[]) => problems.map(({ code }) => code)

describe('a fact that was noted offline (domain c)', () => {
  it('is kept beside its feeding when that cannot take it, and notes the rules that it only breaks', () => {
    const { stops, breaks } = factTransition({ feeding, action: 'start_load', actor }, { around })
    expect(codes(stops)).toEqual(['mixer_busy'])
    expect(codes(breaks)).toEqual(['stock_locked', 'other_residue', 'not_enough_stock'])
  })

  it('has every problem that the same action has online', () => {
    const cases = [
      { feeding, action: 'start_load' as const },
      { feeding: { ...feeding, status: 'in_process' as const }, action: 'finish_load' as const },
      { feeding: { ...feeding, status: 'in_process' as const }, action: 'weigh' as const },
    ]
    for (const one of cases) {
      const context = { around, request: { ingredient: 9, weight: 0 } }
      const { stops, breaks } = factTransition({ ...one, actor }, context)
      const online = transition({ ...one, actor }, context)
      expect(codes([...stops, ...breaks]).toSorted()).toEqual(codes(online).toSorted())
    }
  })

  it('finishes a load although lines are missing', () => {
    const loading = { ...feeding, status: 'in_process' as const }
    expect(factTransition({ feeding: loading, action: 'finish_load', actor })).toEqual({
      stops: [],
      breaks: [{ field: 'ingredients.1', code: 'line_missing' }],
    })
  })

  it('stops at a wrong status, and at a missing right', () => {
    const uploaded = { ...feeding, status: 'uploaded' as const }
    expect(codes(factTransition({ feeding: uploaded, action: 'weigh', actor }).stops)).toEqual([
      'wrong_status',
    ])
    const nobody = { ...actor, type: 'employee' as const, rights: noRights() }
    expect(codes(factTransition({ feeding, action: 'start_load', actor: nobody }).stops)).toEqual([
      'forbidden',
    ])
  })
})
