import { TRUNCATE } from './constants.ts'

/** Which of the three lengths: `long` 45, `short` 25, `select` 28 characters, the ellipsis counted (specification 9). */
type TextSize = keyof typeof TRUNCATE

/** A text cut to its size with an ellipsis; whole characters only, and no blank before the ellipsis. */
export const truncate = (text: string, size: TextSize = 'long'): string => {
  const letters = Array.from(text)
  const most = TRUNCATE[size]
  return letters.length > most
    ? `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : text
}
