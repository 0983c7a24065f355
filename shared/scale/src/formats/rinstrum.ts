import { type Format, lineOf, numberIn, reading } from './format.ts'

/** `<STX><sign><7 digits><G/N/U/O/M/E><ETX>`, ten a second. */
export const rinstrum: Format = {
  name: 'Rinstrum R320 (FMT 1)',
  baud: 9600,
  isEven: false,
  ask: null,
  line: lineOf('<STX>([ +-])([^<STX><ETX>]{7})([GNUOME])<ETX>'),
  read: ([, sign = '', digits = '', state]) => {
    if (state === 'E') return null
    const off = state === 'O' ? 'over' : state === 'U' ? 'under' : null
    return reading({
      weight: numberIn(`${sign}${digits}`),
      stability: off ?? (state === 'M' ? 'moving' : 'stable'),
      isNet: state === 'M' ? null : state === 'N',
    })
  },
  write: ({ weight, decimals = 0, stability, isNet }) => {
    const states = { over: 'O', under: 'U', moving: 'M', stable: isNet === true ? 'N' : 'G' }
    const digits = Math.abs(weight).toFixed(decimals).padStart(7)
    return `\x02${weight < 0 ? '-' : ' '}${digits}${states[stability ?? 'stable']}\x03`
  },
}
