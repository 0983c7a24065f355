import type { Face, Paper } from './paper.ts'

type Fit = { width: number; size: number; face?: Face }

/** Words of a text that may stand on lines of their own; no-break spaces keep them together. */
const wordsOf = (text: string): string[] => text.split(/[ \t\r\n]+/).filter((word) => word !== '')

/** Width of the longest word of a text. */
export const longestWord = (
  paper: Paper,
  text: string,
  { size, face = 'plain' }: Omit<Fit, 'width'>,
): number => Math.max(0, ...wordsOf(text).map((word) => paper.widthOf(word, size, face)))

const broken = (paper: Paper, word: string, { width, size, face = 'plain' }: Fit): string[] => {
  if (paper.widthOf(word, size, face) <= width) return [word]
  const pieces: string[] = []
  let piece = ''
  for (const letter of word) {
    if (piece !== '' && paper.widthOf(piece + letter, size, face) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += letter
  }
  return [...pieces, piece]
}

/** A text in lines of a width; a word that is wider than a line is broken. */
export const wrap = (paper: Paper, text: string, fit: Fit): string[] => {
  const { width, size, face = 'plain' } = fit
  if (paper.widthOf(text, size, face) <= width && !/[\r\n]/.test(text)) return [text]
  const lines: string[] = []
  let line = ''
  for (const word of wordsOf(text).flatMap((one) => broken(paper, one, fit))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && paper.widthOf(longer, size, face) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return line === '' && lines.length > 0 ? lines : [...lines, line]
}
