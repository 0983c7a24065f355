import type { Reading, Sent } from '../reading.ts'
import { type Format, numberIn, reading, right, unitIn, zeros } from './format.ts'

const STABILITY: Readonly<Record<string, Reading['stability']>> = {
  ST: 'stable',
  US: 'moving',
  OL: 'over',
  UL: 'under',
}

const headOf = ({ stability, isNet }: Sent): string => {
  const [head = 'ST'] = Object.entries(STABILITY).find(([, one]) => one === stability) ?? []
  return `${head},${isNet === true ? 'NT' : 'GS'}`
}

/** Lines that begin `ST,GS,`: stable or not, gross or net. What is tare is no weight on the scale. */
const read: Format['read'] = ([, still = '', net, weight = '', unit = '']) =>
  reading({
    weight: numberIn(weight),
    unit: unitIn(unit),
    stability: STABILITY[still] ?? null,
    isNet: net === 'NT',
  })

const COMMON = { baud: 9600, ask: null, read } as const

/** `ST,GS,     0.0,kg<CR><LF>` */
export const diniArgeo: Format = {
  ...COMMON,
  name: 'Dini Argeo (DGT, DFW)',
  isEven: false,
  line: /(ST|US|OL|UL),(GS|NT),([^,\n]{8}),( ?[a-zA-Z]{1,3})\r\n/g,
  write: (sent) => `${headOf(sent)},${right(sent, 8)},${sent.unit ?? 'kg'}\r\n`,
}

/** `ST,NT,+00012.34kg<CR><LF>` */
export const andScale: Format = {
  ...COMMON,
  name: 'A&D AD-4404, CAS "AND 18"',
  isEven: true,
  line: /(ST|US|OL|UL),(GS|NT),([+-][\d. ]{8})( ?[a-zA-Z]{1,2})\r\n/g,
  write: (sent) => {
    const sign = sent.weight < 0 ? '-' : '+'
    return `${headOf(sent)},${sign}${zeros(sent, 8)}${(sent.unit ?? 'kg').padStart(2)}\r\n`
  },
}

/** `US,GS,<id><lamp>,  0013.5 kg<CR><LF>`: 22 bytes. The lamps say what the words before them say. */
export const cas22: Format = {
  ...COMMON,
  name: 'CAS (22 bytes)',
  isEven: false,
  line: /(ST|US|OL|UL),(GS|NT),[^\n]{2},([^,\n]{8}) ( ?[a-zA-Z]{1,2})\r\n/g,
  write: (sent) => {
    const lamp = 128 + (sent.stability === 'moving' ? 0 : 64) + (sent.isNet === true ? 2 : 4)
    return `${headOf(sent)},1${String.fromCharCode(lamp)},${right(sent, 8)} ${(sent.unit ?? 'kg').padStart(2)}\r\n`
  },
}
