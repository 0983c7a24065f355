import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { detect } from './detect.ts'
import { formatOf, PROTOCOLS, type Protocol } from './formats.ts'
import { createParser, type Heard } from './parser.ts'
import type { Sent } from './reading.ts'
import { written } from './written.ts'

const SEED = 1902

const unitsOf: Partial<Record<Protocol, 'lb' | 'kg'>> = { scorem7: 'lb', scorem11: 'lb' }
const sample = (protocol: Protocol): fc.Arbitrary<Sent> =>
  fc.record({
    weight: fc.integer({ min: -999, max: 60_000 }),
    stability: fc.constantFrom('stable', 'moving', 'over', 'under'),
    isNet: fc.boolean(),
    rotations: fc.integer({ min: 0, max: 99_999 }),
    unit: fc.constant(unitsOf[protocol] ?? 'kg'),
  })

const joined = (parts: readonly Uint8Array[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => [...part]))

/** What may be shown of a weight: moving, an EZ II says tens. */
const shown = (protocol: Protocol, { weight, stability }: Sent): number =>
  protocol === 'ez2' && stability === 'moving' ? Math.trunc(weight / 10) * 10 + 0 : weight

/** EZ II and SCOREM have no word for over and under. */
const isOff = (protocol: Protocol, { stability }: Sent): boolean =>
  !/^(ez2|scorem)/.test(protocol) && (stability === 'over' || stability === 'under')
const hear = (protocol: Protocol, bytes: Uint8Array, cuts: readonly number[]): Heard[] => {
  const parse = createParser(protocol)
  const at = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).toSorted((a, b) => a - b), bytes.length]
  return at.slice(1).flatMap((end, index) => parse(bytes.subarray(at[index], end)))
}

// What befalls a line on its way: a piece is lost, noise gets in, a byte has a wrong parity or comes as a break.
const DAMAGES: readonly ((line: Uint8Array, at: number, size: number) => Uint8Array)[] = [
  (line, at, size) => joined([line.subarray(0, at), line.subarray(at + size)]),
  (line, at, size) => joined([line.subarray(0, at), new Uint8Array(size).fill(255), line.subarray(at)]),
  (line, at) => line.map((byte, index) => (index === at ? byte ^ 128 : byte)),
  (line, at) => line.map((byte, index) => (index === at ? 0 : byte)),
]
const damage = fc.record({
  kind: fc.integer({ min: 0, max: DAMAGES.length - 1 }),
  at: fc.nat(),
  size: fc.integer({ min: 1, max: 6 }),
})

describe.each(PROTOCOLS)('%s', (protocol) => {
  test('says what was sent, however it is cut', () => {
    fc.assert(
      fc.property(
        fc.array(sample(protocol), { minLength: 2, maxLength: 12 }),
        fc.array(fc.nat()),
        (sent, cuts) => {
          // The line after the last: a Toledo line may end for certain only where the next begins.
          const lines = [...sent, { weight: 0 }].map((one) => written(protocol, one))
          const heard = hear(protocol, joined(lines), cuts).map(({ weight }) => weight)
          const weights = sent.map((one) => (isOff(protocol, one) ? null : shown(protocol, one)))
          const first = formatOf(protocol).isLoose === true ? 1 : 0
          expect(heard.slice(0, sent.length - first)).toEqual(weights.slice(first))
        },
      ),
      { seed: SEED },
    )
  })

  test('never says a weight that was not sent, whatever befalls a line', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(sample(protocol), fc.oneof({ arbitrary: fc.constant(null), weight: 4 }, damage)), {
          minLength: 2,
          maxLength: 12,
        }),
        fc.array(fc.nat()),
        (sent, cuts) => {
          const lines = sent.map(([one, harm]) => {
            const line = written(protocol, one)
            if (harm === null) return line
            return DAMAGES[harm.kind]?.(line, harm.at % line.length, harm.size) ?? line
          })
          const may = new Set(sent.map(([one]) => shown(protocol, one)))
          for (const { weight } of hear(protocol, joined(lines), cuts))
            if (weight !== null) expect([...may]).toContain(weight)
        },
      ),
      { seed: SEED, numRuns: 300 },
    )
  })

  test('takes noise without a word', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (noise) => {
        expect(() => createParser(protocol)(noise)).not.toThrow()
      }),
      { seed: SEED },
    )
  })

  test('hears an hour of ten lines a second', () => {
    const parse = createParser(protocol)
    let heard = 0
    let last: number | null = null
    for (let at = 0; at < 36_000; at++) {
      const readings = parse(written(protocol, { weight: at, unit: unitsOf[protocol] ?? 'kg' }))
      heard += readings.length
      last = readings.at(-1)?.weight ?? last
    }
    expect(heard).toBeGreaterThan(35_980)
    expect(last).toBeGreaterThan(35_990)
  })

  test('is found among all others by its bytes', () => {
    const lines = [1530, 1541, 1552, 1560].map((weight) =>
      written(protocol, { weight, unit: unitsOf[protocol] ?? 'kg' }),
    )
    const cut = joined(lines).subarray(3)
    expect(detect(cut)).toBe(protocol)
  })
})

test('no protocol is found in noise, nor in a single line', () => {
  expect(detect(Uint8Array.from({ length: 500 }, (_, at) => (at * 7919) % 256))).toBeNull()
  expect(detect(written('dini', { weight: 10 }))).toBeNull()
})

describe('seven bits with parity', () => {
  const line = written('scorem11', { weight: 1530, unit: 'lb' })

  test('are read from a port that was opened for seven as well as for eight', () => {
    const seven = line.map((byte) => byte & 127)
    expect(createParser('scorem11')(line)).toMatchObject([{ weight: 1530 }])
    expect(createParser('scorem11')(seven)).toMatchObject([{ weight: 1530 }])
  })

  test('say nothing once a bit is wrong', () => {
    const sent = joined([written('and', { weight: 1530 }), written('and', { weight: 1530 })])
    for (let at = 0; at < sent.length; at++)
      for (let bit = 0; bit < 8; bit++) {
        const wrong = sent.map((byte, index) => (index === at ? byte ^ (1 << bit) : byte))
        for (const { weight } of createParser('and')(wrong)) expect(weight).toBe(1530)
      }
  })
})
