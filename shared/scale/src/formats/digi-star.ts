import { type Format, lineOf, numberIn, reading, right, unitIn } from './format.ts'

const MOVING = /^[ \-\d.]{5}-$/
const TRANSFER = /\d-.$/

/** `<STX>  1530<CR>`; in motion the last place is a `-`, and its tens are all that is said. */
export const ezII: Format = {
  name: 'Digi-Star EZ II (SCOREM 1)',
  baud: 9600,
  isEven: false,
  ask: null,
  line: lineOf(String.raw`<STX>([ \-\d.$]{6})\r`),
  read: ([, places = '']) => {
    // Locked on, or the weight of a transfer: what is shown is not what lies on the scale now.
    if (places.includes('$') || TRANSFER.test(places)) return null
    const isMoving = MOVING.test(places)
    const weight = numberIn(isMoving ? `${places.slice(0, 5)}0` : places)
    return reading({ weight, stability: isMoving ? 'moving' : 'stable' })
  },
  write: (sent) => {
    const places = right(sent, 6)
    return `\x02${sent.stability === 'moving' ? `${places.slice(0, 5)}-` : places}\r`
  },
}

/** `    280,LB,GR,   187,03JL03, 3:41:21<CR><LF>`: the one that counts the turns of the auger. */
export const scorem7: Format = {
  name: 'Digi-Star SCOREM 7',
  baud: 9600,
  isEven: false,
  ask: null,
  line: /(?<=\n|^)([ \-\d.]{7}),(LB|KG),(GR|NT),([ \d]{6}),[^,\n]{6},[^,\n]{8}\r\n/g,
  read: ([, weight = '', unit = '', net, turns = '']) =>
    reading({
      weight: numberIn(weight),
      unit: unitIn(unit),
      isNet: net === 'NT',
      rotations: numberIn(turns),
    }),
  write: (sent) => {
    const turns = String(sent.rotations ?? 0).padStart(6)
    const net = sent.isNet === true ? 'NT' : 'GR'
    return `${right(sent, 7)},${(sent.unit ?? 'lb').toUpperCase()},${net},${turns},03JL03, 3:41:21\r\n`
  },
}

const xored = (text: string): string => {
  const low = [...text].reduce((sum, sign) => sum ^ sign.charCodeAt(0), 0) & 63
  return String.fromCharCode(low < 32 ? low + 64 : low)
}

/** `<STX>123456LB SG<ETX>C<CR>`; C is made of the signs before it. */
export const scorem11: Format = {
  name: 'Digi-Star SCOREM 11, 12',
  baud: 9600,
  isEven: true,
  ask: null,
  line: lineOf(String.raw`<STX>(([ \-\d.]{6})(LB|KG) ([SM])([GN])<ETX>)([ -~])\r`),
  read: ([, body = '', weight = '', unit = '', still, net, check = '']) => {
    // The manual does not say whether its last sign, ETX, is among them.
    if (check !== xored(body) && check !== xored(body.slice(0, -1))) return null
    const stability = still === 'M' ? 'moving' : 'stable'
    return reading({ weight: numberIn(weight), unit: unitIn(unit), stability, isNet: net === 'N' })
  },
  write: (sent) => {
    const still = sent.stability === 'moving' ? 'M' : 'S'
    const net = sent.isNet === true ? 'N' : 'G'
    const body = `${right(sent, 6)}${(sent.unit ?? 'lb').toUpperCase()} ${still}${net}\x03`
    return `\x02${body}${xored(body)}\r`
  },
}
