import type { Measured } from './measure.ts'

/** One figure, while the others are still measured. */
export const line = ({ name, small, big, ratio }: Measured): string =>
  `${name}: ${small.toFixed(1)} ms, ${big.toFixed(1)} ms, ${ratio.toFixed(2)} times`

/** The figures as a table, the worst first. */
export const tell = (measured: readonly Measured[]): string => {
  const width = Math.max(...measured.map(({ name }) => name.length))
  const cells = ({ name, small, big, ratio, limit }: Measured) =>
    [
      name.padEnd(width),
      small.toFixed(1),
      big.toFixed(1),
      ratio.toFixed(2),
      `≤ ${limit}${ratio > limit ? '  !' : ''}`,
    ]
      .map((cell, index) => (index === 0 ? cell : cell.padStart(9)))
      .join('')
  const head = [
    'call'.padEnd(width),
    ...['small ms', 'big ms', 'ratio', 'limit'].map((cell) => cell.padStart(9)),
  ]
  return [head.join(''), ...measured.map(cells)].join('\n')
}
