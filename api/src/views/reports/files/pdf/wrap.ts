import type { Face, Paper } from './paper.ts'

type Fit = { width: number; size: number; face?: Face }

type Piece = { text: string; before: ' ' | '' }

/**
 * Words of a text that may stand on lines of their own; no-break spaces keep them together, and a hyphen between two
 * words parts them as it does in print ("КК-60" is one).
 */
const piecesOf = (text: string): Piece[] =>
  text
    .split(/[ \t\r\n]+/)
    .filter((word) => word !== '')
    .flatMap((word) =>
      word
        .split(/(?<=\p{L}{3}-)(?=\p{L}{3})/u)
        .map((part, index): Piece => ({ text: part, before: index === 0 ? ' ' : '' })),
    )

/** Width of the longest word of a text. */
export const longestWord = (
  paper: Paper,
  text: string,
  { size, face = 'plain' }: Omit<Fit, 'width'>,
): number => Math.max(0, ...piecesOf(text).map((piece) => paper.widthOf(piece.text, size, face)))

const broken = (paper: Paper, whole: Piece, { width, size, face = 'plain' }: Fit): Piece[] => {
  if (paper.widthOf(whole.text, size, face) <= width) return [whole]
  const pieces: Piece[] = []
  let [text, before] = ['', whole.before]
  for (const letter of whole.text) {
    if (text !== '' && paper.widthOf(text + letter, size, face) > width) {
      pieces.push({ text, before })
      text = ''
      before = ' '
    }
    text += letter
  }
  return [...pieces, { text, before }]
}

/** A text in lines of a width; a word that is wider than a line is broken. */
export const wrap = (paper: Paper, text: string, fit: Fit): string[] => {
  const { width, size, face = 'plain' } = fit
  if (paper.widthOf(text, size, face) <= width && !/[\r\n]/.test(text)) return [text]
  const lines: string[] = []
  let line = ''
  for (const piece of piecesOf(text).flatMap((one) => broken(paper, one, fit))) {
    const longer = line === '' ? piece.text : line + piece.before + piece.text
    if (line !== '' && paper.widthOf(longer, size, face) > width) {
      lines.push(line)
      line = piece.text
    } else line = longer
  }
  return line === '' && lines.length > 0 ? lines : [...lines, line]
}
