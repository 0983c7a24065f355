/** How many letters at the end of a cut name stay in sight. */
const TAIL = 9

/** The end of a name that tells it from its neighbours: the last words, or the last letters of a long one. */
export const tailOf = (name: string): string => {
  const end = name.slice(-TAIL)
  const space = end.indexOf(' ')
  return space > 0 && space < end.length - 1 ? end.slice(space + 1) : end.trimStart()
}
