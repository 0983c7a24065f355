import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FactKind, FeedingFact } from './feeding-fact.ts'
import { bookingsOf, foldFeeding } from './fold.formulas.ts'
import type { FoldPlan } from './fold-state.ts'

const PLAN: FoldPlan = {
  ingredients: [
    { ingredient: 1, planned: 600 },
    { ingredient: 2, planned: 400 },
  ],
  groups: [
    { group: 7, planned_weight: 500, autoload: false },
    { group: 8, planned_weight: 500, autoload: false },
  ],
  carried_weight: 0,
}
const MORNING = Date.parse('2026-03-10T05:00:00Z')
const minute = (at: number): string => new Date(MORNING + at * 60_000).toISOString()

let made = 0
const idOf = (): string => {
  made += 1
  return String(made).padStart(6, '0')
}
const fact = (kind: FactKind, at: number, more: Partial<FeedingFact> = {}): FeedingFact => ({
  id: idOf(),
  kind,
  at: minute(at),
  by: 5,
  ingredient: null,
  group: null,
  weight: null,
  reason: null,
  data: {},
  ...more,
})
const weigh = (at: number, ingredient: number, weight: number) => fact('weigh', at, { ingredient, weight })
const give = (at: number, group: number, weight: number) => fact('weigh_group', at, { group, weight })
const undo = (at: number, of: FeedingFact) => fact('undo_load', at, { data: { of: of.id } })
const correct = (at: number, of: FeedingFact, more: Partial<FeedingFact>) =>
  fact('correct', at, { ...more, data: { of: of.id, ...more.data } })

const loaded = () => [fact('start_load', 0), weigh(1, 1, 610), weigh(2, 2, 400), fact('finish_load', 3)]
const fed = () => [
  ...loaded(),
  fact('start_unload', 10),
  give(11, 7, 500),
  give(12, 8, 490),
  fact('finish_unload', 13),
]

describe('a feeding is what its facts say', () => {
  it('waits, is loaded, is unloaded and done', () => {
    const facts = fed()
    const statuses = [0, 1, 3, 4, 5, 8].map((told) => foldFeeding(PLAN, facts.slice(0, told)).status)
    expect(statuses).toEqual(['waited', 'in_process', 'in_process', 'loaded', 'out_process', 'uploaded'])
    expect(foldFeeding(PLAN, facts)).toMatchObject({
      load_started_at: minute(0),
      load_ended_at: minute(3),
      upload_ended_at: minute(13),
      actual_weight: 1010,
      accuracy: 99,
      unloaded_weight: 990,
      residue: 20,
      residue_choice: 'write_off',
    })
  })

  it('takes back the last weight, a finish and a whole load', () => {
    const [start, first, second] = loaded()
    if (!start || !first || !second) throw new Error('no load')
    const after = foldFeeding(PLAN, [start, first, second, undo(4, second)])
    expect(bookingsOf(after)).toEqual(new Map([[1, 610]]))
    expect(after.entries).toEqual([first])
    expect(foldFeeding(PLAN, [...loaded(), fact('reopen_load', 4)]).status).toBe('in_process')
    expect(foldFeeding(PLAN, [...loaded(), fact('cancel_load', 5)])).toEqual(foldFeeding(PLAN, []))
  })

  it('gives a substitute what the replaced feed still lacks, and takes it back again', () => {
    const start = [fact('start_load', 0), weigh(1, 1, 200)]
    const other = fact('substitute', 2, { ingredient: 3, weight: 390, data: { original: 1 } })
    const planned = (facts: FeedingFact[]) => foldFeeding(PLAN, facts).ingredients.map((line) => line.planned)
    expect(planned([...start, other])).toEqual([200, 400, 400])
    expect(planned([...start, other, undo(3, other)])).toEqual([600, 400])
  })

  const keep = (at: number, lines: [number, number][], groups: [number, number][] = []) => {
    const targets = (pairs: [number, number][]) => pairs.map(([id, weight]) => ({ id, weight }))
    return fact('keep_ration', at, {
      data: { kept: { ingredients: targets(lines), groups: targets(groups) } },
    })
  }
  const targetsOf = (facts: FeedingFact[]) => {
    const { ingredients, groups } = foldFeeding(PLAN, facts)
    return [...ingredients.map((line) => line.planned), ...groups.map((line) => line.planned_weight)]
  }

  it('keeps the ration after an overload, and takes that back exactly (F27)', () => {
    const start = [fact('start_load', 0), weigh(1, 1, 660)]
    const kept = keep(
      2,
      [[2, 440]],
      [
        [7, 550],
        [8, 550],
      ],
    )
    expect(targetsOf([...start, kept])).toEqual([600, 440, 550, 550])
    expect(foldFeeding(PLAN, [...start, kept])).toMatchObject({
      ingredients: [{ grown: 0 }, { grown: 40 }],
      groups: [{ grown: 50 }, { grown: 50 }],
      entries: [kept, { kind: 'weigh' }],
    })
    expect(foldFeeding(PLAN, [...start, kept, undo(3, kept)])).toEqual(foldFeeding(PLAN, start))
    const fedMore = [
      ...start,
      kept,
      weigh(3, 2, 440),
      fact('finish_load', 4),
      give(11, 7, 550),
      give(12, 8, 550),
    ]
    expect(foldFeeding(PLAN, [...fedMore, fact('finish_unload', 13)])).toMatchObject({
      actual_weight: 1100,
      // The line that was too much stays measured against its own target; nobody else is blamed for it.
      accuracy: 94.2308,
      upload_accuracy: 100,
      residue: 0,
    })
  })

  it('grows nothing that was weighed or skipped before, in whatever order it is told', () => {
    const start = [fact('start_load', 0), weigh(1, 1, 660), weigh(2, 2, 400)]
    expect(targetsOf([...start, keep(3, [[2, 440]])])).toEqual([600, 400, 500, 500])
    expect(targetsOf([keep(3, [[2, 440]]), ...start])).toEqual([600, 400, 500, 500])
    expect(targetsOf([keep(3, [[2, 440]]), fact('skip', 2, { ingredient: 2 })])).toEqual([600, 400, 500, 500])
    expect(targetsOf([...start.slice(0, 2), keep(2, [[2, 440]]), weigh(3, 2, 430)])).toEqual([
      600, 440, 500, 500,
    ])
  })

  it('gives what grew to the substitute, and nothing to what was replaced before', () => {
    const start = [fact('start_load', 0), weigh(1, 1, 660)]
    const other = fact('substitute', 3, { ingredient: 3, weight: 440, data: { original: 2 } })
    expect(foldFeeding(PLAN, [...start, keep(2, [[2, 440]]), other]).ingredients).toMatchObject([
      { ingredient: 1, planned: 600, grown: 0 },
      { ingredient: 2, planned: 0, grown: 0 },
      { ingredient: 3, planned: 440, grown: 40 },
    ])
    expect(targetsOf([...start, other, keep(4, [[2, 440]])])).toEqual([600, 0, 400, 500, 500])
  })

  it('counts a weight that nobody had begun, and one that is told after the end', () => {
    expect(foldFeeding(PLAN, [weigh(1, 1, 600)])).toMatchObject({
      status: 'in_process',
      load_started_at: minute(1),
    })
    const late = foldFeeding(PLAN, [...loaded(), weigh(2, 1, 640)])
    expect(late).toMatchObject({ status: 'loaded', actual_weight: 1040 })
  })

  it('gives the rest to the last group that was fed, and to none where none was', () => {
    const facts = [...loaded(), give(11, 7, 500)]
    const end = fact('finish_unload', 13, { data: { residue: 'last_group' } })
    expect(foldFeeding(PLAN, [...facts, end])).toMatchObject({ residue: 0, unloaded_weight: 1010 })
    expect(foldFeeding(PLAN, [...loaded(), end])).toMatchObject({
      residue: 1010,
      residue_choice: 'write_off',
    })
  })

  it('is put right, the newest correction counts, and one can be taken back', () => {
    const facts = fed()
    const [, first] = facts
    if (!first) throw new Error('no weight')
    const once = correct(60, first, { weight: 600 })
    const twice = correct(70, first, { weight: 590, data: { moment: minute(2) } })
    const line = (more: FeedingFact[]) => foldFeeding(PLAN, [...facts, ...more]).ingredients[0]
    expect(line([once])).toMatchObject({ actual: 600, weighed_at: minute(1) })
    expect(line([once, twice])).toMatchObject({ actual: 590, weighed_at: minute(2) })
    expect(line([twice, once])).toMatchObject({ actual: 590, weighed_at: minute(2) })
    expect(line([once, twice, undo(80, twice)])).toMatchObject({ actual: 600 })
  })
})

/** Anything that people do, in any order, some of it about something that was done before. */
const histories = fc
  .array(
    fc.record({
      kind: fc.constantFrom<FactKind>(
        'start_load',
        'weigh',
        'weigh',
        'weigh',
        'skip',
        'substitute',
        'keep_ration',
        'keep_ration',
        'finish_load',
        'reopen_load',
        'cancel_load',
        'start_unload',
        'weigh_group',
        'weigh_group',
        'skip_group',
        'finish_unload',
        'discard',
        'reopen_unload',
        'cancel_unload',
        'write_off',
        'undo_load',
        'correct',
      ),
      at: fc.nat(20),
      pick: fc.nat(1000),
      weight: fc.nat(1000),
    }),
    { maxLength: 25 },
  )
  .map((steps) => {
    const facts: FeedingFact[] = []
    for (const { kind, at, pick, weight } of steps) {
      const of = facts[pick % Math.max(1, facts.length)]?.id
      const ingredient = kind === 'substitute' ? 3 : 1 + (pick % 2)
      const target = { id: 1 + (pick % 3), weight: 300 + weight }
      const kept = { ingredients: [target], groups: [{ id: 7 + (pick % 2), weight: target.weight }] }
      const data =
        kind === 'substitute' ? { original: 1 + (pick % 2) } : kind === 'keep_ration' ? { kept } : { of }
      facts.push(fact(kind, at, { ingredient, group: 7 + (pick % 2), weight, data }))
    }
    return facts
  })

const RUNS = { seed: 1, numRuns: 10_000 }

// As many runs take seconds on a machine that does other things as well.
describe('any history', { timeout: 60_000 }, () => {
  it('is the same in whatever order it is told, and told twice', () => {
    fc.assert(
      fc.property(
        histories.chain((facts) =>
          fc.tuple(
            fc.constant(facts),
            fc.shuffledSubarray([...facts, ...facts], { minLength: 2 * facts.length }),
          ),
        ),
        ([facts, told]) => {
          expect(foldFeeding(PLAN, told)).toEqual(foldFeeding(PLAN, facts))
        },
      ),
      RUNS,
    )
  })

  it('is the world of before when all of it is taken back', () => {
    fc.assert(
      fc.property(histories, (facts) => {
        const none = facts.map(({ id }) => fact('undo_load', 30, { data: { of: id } }))
        expect(foldFeeding(PLAN, [...facts, ...none])).toEqual(foldFeeding(PLAN, []))
      }),
      RUNS,
    )
  })

  it('never weighs what nobody weighed, and its sums are those of its lines', () => {
    fc.assert(
      fc.property(histories, (facts) => {
        const state = foldFeeding(PLAN, facts)
        // What grew is told beside each target: without it the plan is what it was.
        const own = (lines: readonly { grown: number; planned: number }[]) =>
          lines.reduce((sum, { grown, planned }) => sum + planned - grown, 0)
        expect(own(state.ingredients)).toBe(1000)
        expect(own(state.groups.map((line) => ({ ...line, planned: line.planned_weight })))).toBe(1000)
        for (const { grown, planned } of state.ingredients) {
          expect(grown).toBeGreaterThanOrEqual(0)
          expect(planned).toBeGreaterThanOrEqual(grown)
        }
        const weights = new Set([0, ...facts.map(({ weight }) => weight ?? 0)])
        for (const kg of bookingsOf(state).values()) expect(weights).toContain(kg)
        const total = state.ingredients.reduce((sum, { actual }) => sum + (actual ?? 0), 0)
        if (state.actual_weight !== null) expect(state.actual_weight).toBe(total)
        if (state.unloaded_weight !== null)
          expect((state.actual_weight ?? 0) - state.unloaded_weight).toBe(state.residue)
      }),
      RUNS,
    )
  })
})
