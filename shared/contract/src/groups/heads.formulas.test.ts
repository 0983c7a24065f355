import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HEAD_KINDS } from './head-entry.schema.ts'
import { checkHeadEntry, type HeadFact, headSteps, headsAt, isBelowZero } from './heads.formulas.ts'

const [HIGH, DRY] = [1, 2]
let made = 0
// As 'moved 40 15:00', of the group High.
const fact = (told: string, changes: Partial<HeadFact> = {}): HeadFact => {
  const [word, heads, clock] = told.split(' ')
  const kind = HEAD_KINDS.find((one) => one === word) ?? 'set'
  const id = String(++made).padStart(8, '0')
  return {
    ...{ id, kind, group: HIGH, to: null, heads: Number(heads), at: `2026-03-10T${clock}:00Z` },
    ...changes,
  }
}
const atNoon = new Date('2026-03-10T12:00:00Z')
const at = (clock: string) => new Date(`2026-03-10T${clock}:00Z`)

describe('the heads of a group at a moment', () => {
  const entries = [
    fact('set 50 06:00'),
    fact('moved 40 15:00', { to: DRY }),
    fact('born 2 16:00'),
    fact('dead 1 16:30'),
    fact('bought 10 17:00'),
    fact('sold 4 18:00'),
    fact('set 15 20:00'),
    fact('set 30 06:00', { group: DRY }),
  ]

  it.each([
    [HIGH, '05:59', null],
    [HIGH, '14:59', 50],
    [HIGH, '15:00', 10],
    [HIGH, '16:00', 12],
    [HIGH, '16:30', 11],
    [HIGH, '17:00', 21],
    [HIGH, '19:00', 17],
    [HIGH, '20:00', 15],
    [DRY, '14:59', 30],
    [DRY, '15:00', 70],
  ])('group %i at %s', (group, clock, heads) => {
    expect(headsAt(group, entries, at(clock))).toBe(heads)
  })

  it('a count says what there is: what is told later of the time before moves nothing after it', () => {
    const late = [...entries, fact('sold 5 10:00')]
    expect([headsAt(HIGH, late, at('15:00')), headsAt(HIGH, late, at('20:00'))]).toEqual([5, 15])
  })

  it('a count of the same moment comes before what changes it, whoever told it first', () => {
    const moved = fact('moved 40 15:00', { to: DRY })
    const counted = fact('set 48 15:00')
    expect(headsAt(HIGH, [moved, counted], at('15:00'))).toBe(8)
  })

  it('any order of telling gives the same heads at every moment, and no animal is lost by a move', () => {
    const entry = fc.record({
      id: fc.uuid({ version: 7 }),
      kind: fc.constantFrom(...HEAD_KINDS),
      group: fc.constantFrom(HIGH, DRY),
      heads: fc.nat(99),
      minute: fc.nat(20),
    })
    fc.assert(
      fc.property(
        fc.uniqueArray(entry, { selector: ({ id }) => id, maxLength: 14 }),
        fc.nat(),
        (told, seed) => {
          const facts = told.map(({ minute, ...one }): HeadFact => {
            const to = one.kind === 'moved' ? HIGH + DRY - one.group : null
            return { ...one, to, at: new Date(atNoon.getTime() + minute * 60_000).toISOString() }
          })
          const shuffled = facts.toSorted(
            (a, b) => ((a.heads + seed) % 7) - ((b.heads + seed) % 7) || (a.id > b.id ? 1 : -1),
          )
          for (const group of [HIGH, DRY]) expect(headSteps(group, shuffled)).toEqual(headSteps(group, facts))
          const moves = facts.filter(({ kind }) => kind === 'moved')
          const late = new Date('2026-03-11T00:00:00Z')
          const left = [HIGH, DRY].map((group) => headsAt(group, moves, late) ?? 0)
          expect((left[0] ?? 0) + (left[1] ?? 0)).toBe(0)
        },
      ),
    )
  })
})

describe('what may be told of heads', () => {
  const draft = {
    ...{ kind: 'moved' as const, group: HIGH, to: DRY, heads: 40, at: '2026-03-10T11:00:00Z' },
  }
  const codes = (changes: Partial<HeadFact>, isClosed = false) =>
    checkHeadEntry({ ...draft, ...changes }, { now: atNoon, isClosed }).map(({ field, code }) => [
      field,
      code,
    ])

  it.each([
    [{}, []],
    [{ to: null }, [['to', 2]]],
    [{ to: HIGH }, [['to', 23]]],
    [{ kind: 'sold' as const }, [['to', 23]]],
    [{ heads: 0 }, [['heads', 'minimum']]],
    [{ kind: 'set' as const, to: null, heads: 0 }, []],
    [{ at: '2026-03-10T12:05:00Z' }, []],
    [{ at: '2026-03-10T12:05:01Z' }, [['at', 8]]],
  ])('%j', (changes, problems) => {
    expect(codes(changes)).toEqual(problems)
  })

  it('nothing of a closed day', () => {
    expect(codes({}, true)).toEqual([['at', 'day_closed']])
  })

  it('no group falls below zero at any moment after it', () => {
    const entries = [fact('set 50 06:00'), fact('moved 40 15:00', { to: DRY }), fact('set 12 18:00')]
    const sold = (heads: number, clock: string) =>
      isBelowZero(HIGH, [...entries, fact(`sold ${heads} ${clock}`)], at(clock))
    expect([sold(10, '10:00'), sold(11, '10:00'), sold(12, '19:00'), sold(13, '19:00')]).toEqual([
      false,
      true,
      false,
      true,
    ])
  })
})
