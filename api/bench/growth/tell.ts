import { isOver, type Measured } from './measure.ts'

/** One figure, while the others are still measured. */
export const line = ({ name, small, big, ratio, rowRatio }: Measured): string =>
  `${name}: ${small.toFixed(1)} ms, ${big.toFixed(1)} ms, ${ratio.toFixed(2)} times${
    rowRatio === null ? '' : `, ${rowRatio.toFixed(2)} a row`
  }`

/** The figures as a table, the worst first. */
export const tell = (measured: readonly Measured[]): string => {
  const width = Math.max(...measured.map(({ name }) => name.length))
  const cells = (one: Measured) =>
    [
      one.name.padEnd(width),
      one.small.toFixed(1),
      one.big.toFixed(1),
      one.ratio.toFixed(2),
      one.rowRatio?.toFixed(2) ?? '',
      `≤ ${Number(one.limit.toFixed(2))}${isOver(one) ? '  !' : ''}`,
    ]
      .map((cell, index) => (index === 0 ? cell : cell.padStart(9)))
      .join('')
  const head = [
    'call'.padEnd(width),
    ...['small ms', 'big ms', 'ratio', 'a row', 'limit'].map((cell) => cell.padStart(9)),
  ]
  return [head.join(''), ...measured.map(cells)].join('\n')
}
