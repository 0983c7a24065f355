import { describe, expect, test } from 'vitest'
import { PROTOCOLS, type Protocol } from './formats.ts'
import { createParser, type Heard } from './parser.ts'

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
const said = (protocol: Protocol, text: string): Omit<Heard, 'raw'>[] =>
  createParser(protocol)(bytes(text)).map(({ raw: _raw, ...reading }) => reading)

const NOTHING = { weight: null, unit: null, stability: null, isNet: null, rotations: null }
const is = (protocol: Protocol, text: string, reading: Partial<Heard>) =>
  ({ protocol, text, reading: { ...NOTHING, ...reading } }) as const

// As the manuals print them, with what they say of motion, sign and limits.
const LINES = [
  is('ez2', '\x02  1530\r', { weight: 1530, stability: 'stable' }),
  is('ez2', '\x02  153-\r', { weight: 1530, stability: 'moving' }),
  is('ez2', '\x02  -120\r', { weight: -120, stability: 'stable' }),
  is('ez2', '\x02    -5\r', { weight: -5, stability: 'stable' }),
  is('scorem7', '    280,LB,GR,   187,03JL03, 3:41:21\r\n', {
    weight: 280,
    unit: 'lb',
    isNet: false,
    rotations: 187,
  }),
  is('scorem11', '\x02  1530LB SG\x03>\r', {
    weight: 1530,
    unit: 'lb',
    stability: 'stable',
    isNet: false,
  }),
  is('dini', 'ST,GS,     0.0,kg\r\n', { weight: 0, unit: 'kg', stability: 'stable', isNet: false }),
  is('dini', 'US,NT,  -120.5,kg\r\n', { weight: -120.5, unit: 'kg', stability: 'moving', isNet: true }),
  is('dini', 'OL,GS,        ,kg\r\n', { unit: 'kg', stability: 'over', isNet: false }),
  is('and', 'ST,NT,+00012.34kg\r\n', { weight: 12.34, unit: 'kg', stability: 'stable', isNet: true }),
  is('cas22', 'US,GS,1\xe4, 00013.5 kg\r\n', { weight: 13.5, unit: 'kg', stability: 'moving', isNet: false }),
  is('mt-sics', 'S S     100.00 g\r\n', { weight: 100, unit: 'g', stability: 'stable' }),
  is('mt-sics', 'S D    -100.00 kg\r\n', { weight: -100, unit: 'kg', stability: 'moving' }),
  is('mt-sics', 'S +\r\n', { stability: 'over' }),
  is('mt-sics', 'S -\r\n', { stability: 'under' }),
  is('toledo', '\x02"0   1530000000\r\x02"', { weight: 1530, unit: 'kg', stability: 'stable', isNet: false }),
  is('rinstrum', '\x02-0001530G\x03', { weight: -1530, stability: 'stable', isNet: false }),
  is('rinstrum', '\x02 0001530M\x03', { weight: 1530, stability: 'moving' }),
  is('rinstrum', '\x02 9999999O\x03', { stability: 'over', isNet: false }),
  is('sma', '\n 1G    1530.000kg \r', { weight: 1530, unit: 'kg', stability: 'stable', isNet: false }),
  is('sma', '\nO1GM ----------lb \r', { unit: 'lb', stability: 'over', isNet: false }),
]

describe('a line of the manuals', () => {
  test.each(LINES)('$protocol $text', ({ protocol, text, reading }) => {
    expect(said(protocol, text)).toEqual([reading])
  })

  test('stands there for every protocol', () => {
    const shown = new Set<string>([...LINES.map(({ protocol }) => protocol), 'nci'])
    expect(PROTOCOLS.filter((one) => !shown.has(one))).toEqual([])
  })

  test('of NCI counts once a second one is as long', () => {
    const line = '\n1405.0kg\r\nS00\r\x03'
    const reading = { ...NOTHING, weight: 1405, unit: 'kg', stability: 'stable' }
    expect(said('nci', line)).toEqual([])
    expect(said('nci', line + line)).toEqual([reading])
    expect(said('nci', line + line + line.replace('140', '14') + line)).toEqual([reading, reading])
    expect(said('nci', (line + line).replaceAll('S00', 'S10'))).toMatchObject([{ stability: 'moving' }])
    expect(said('nci', (line + line).replaceAll('S00', 'S02'))).toMatchObject([
      { stability: 'over', weight: null },
    ])
  })
})

// Weights that are not what lies there now, or that nobody can be sure of.
const NO_WEIGHT: readonly [Protocol, string, string][] = [
  ['ez2', '\x02 153$0\r', 'locked on'],
  ['ez2', '\x02 153-0\r', 'a transfer'],
  ['ez2', '\x02 1530\r', 'a lost digit'],
  ['scorem11', '\x02  1530LB SG\x03A\r', 'a wrong check'],
  ['scorem7', '1    280,LB,GR,   187,03JL03, 3:41:21\r\n', 'a line joined to another'],
  ['dini', 'ST,GS,    0.0,kg\r\n', 'a lost blank'],
  ['dini', 'ST,GS,   1 2.0,kg\r\n', 'a blank between digits'],
  ['and', 'ST,TR,+00012.34kg\r\n', 'a tare'],
  ['mt-sics', 'S I\r\n', 'cannot tell now'],
  ['toledo', '\x02"0   1530000000\rA\x02"', 'a wrong check'],
  ['rinstrum', '\x02 0001530E\x03', 'an error'],
  ['sma', '\nE1G    1530.000kg \r', 'an error'],
]

test.each(NO_WEIGHT)('%s says nothing of %j: %s', (protocol, line) => {
  expect(said(protocol, line)).toEqual([])
})

test('a unit that nobody knows is none, and the weight stays', () => {
  expect(said('dini', 'ST,GS,   153.0,oz\r\n')).toMatchObject([{ weight: 153, unit: null }])
})
