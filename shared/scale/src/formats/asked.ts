import type { Reading } from '../reading.ts'
import { type Format, lineOf, numberIn, reading, right, unitIn } from './format.ts'

const SICS: Readonly<Record<string, Reading['stability']>> = {
  S: 'stable',
  D: 'moving',
  '+': 'over',
  '-': 'under',
}

/** `S S     100.00 g`; `S I` is no weight: it cannot tell now. */
export const mtSics: Format = {
  name: 'Mettler Toledo MT-SICS',
  baud: 9600,
  isEven: false,
  ask: 'SI\r\n',
  line: /S (?:([SD]) ([ \-\d.]{10}) ([a-z]{1,3})|([I+-]))\r\n/g,
  read: ([, still, weight = '', unit = '', off]) =>
    reading({ weight: numberIn(weight), unit: unitIn(unit), stability: SICS[still ?? off ?? ''] ?? null }),
  write: (sent) => {
    if (sent.stability === 'over') return 'S +\r\n'
    if (sent.stability === 'under') return 'S -\r\n'
    return `S ${sent.stability === 'moving' ? 'D' : 'S'} ${right(sent, 10)} ${sent.unit ?? 'kg'}\r\n`
  },
}

const nciState = (first: number, second: number): Reading['stability'] => {
  if ((second & 2) !== 0) return 'over'
  if ((second & 1) !== 0) return 'under'
  return (first & 1) === 0 ? 'stable' : 'moving'
}

/** `<LF>1405.0kg<CR><LF>S00<CR><ETX>`: the bits of the two last signs say how it stands. */
export const nci: Format = {
  name: 'NCI, SCP-01 (Avery Weigh-Tronix, Ohaus)',
  baud: 9600,
  isEven: true,
  ask: 'W\r',
  isLoose: true,
  line: lineOf(String.raw`\n([ \-\d.]{3,9}) ?([a-zA-Z]{1,2})\r\nS([0-?])([0-?])\r<ETX>`),
  read: ([, weight = '', unit = '', first = '', second = '']) =>
    reading({
      weight: numberIn(weight),
      unit: unitIn(unit),
      stability: nciState(first.charCodeAt(0), second.charCodeAt(0)),
    }),
  write: (sent) => {
    const second = sent.stability === 'over' ? '2' : sent.stability === 'under' ? '1' : '0'
    const first = sent.stability === 'moving' ? '1' : '0'
    return `\n${right(sent, 6)}${sent.unit ?? 'kg'}\r\nS${first}${second}\r\x03`
  },
}

/** `<LF><s><r><n><m><f><xxxxxx.xxx><uuu><CR>` of SMA SCP-0499; an error in its first sign is no weight. */
export const sma: Format = {
  name: 'SMA (SCP-0499)',
  baud: 9600,
  isEven: false,
  ask: 'W\r',
  line: /\n([ ZOUEIT])[\d ]([GNTgnt ])([M ])[ -~]([^\r\n]{10})([a-z ]{3})\r/g,
  read: ([, state, net, motion, weight = '', unit = '']) => {
    if (state === 'E' || state === 'I' || state === 'T' || net?.toUpperCase() === 'T') return null
    const still = motion === 'M' ? 'moving' : 'stable'
    const stability = state === 'O' ? 'over' : state === 'U' ? 'under' : still
    return reading({
      weight: numberIn(weight),
      unit: unitIn(unit),
      stability,
      isNet: net?.toUpperCase() === 'N',
    })
  },
  write: (sent) => {
    const state = sent.stability === 'over' ? 'O' : sent.stability === 'under' ? 'U' : ' '
    const motion = sent.stability === 'moving' ? 'M' : ' '
    const net = sent.isNet === true ? 'N' : 'G'
    return `\n${state}1${net}${motion} ${right(sent, 10)}${(sent.unit ?? 'kg').padEnd(3)}\r`
  },
}
