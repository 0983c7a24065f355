// Deeper than any description or file of words; each level costs whoever reads it afterwards.
const DEEPEST = 20

const depthOf = (text: string): number => {
  let [depth, deepest] = [0, 0]
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '"') isQuoted = !isQuoted
    else if (sign === '\\') at += 1
    else if (isQuoted) continue
    else if (sign === '{' || sign === '[') deepest = Math.max(deepest, ++depth)
    else if (sign === '}' || sign === ']') depth -= 1
  }
  return deepest
}

/** Reads JSON of a stranger: null for what is none, is longer than `most` characters or goes too deep. */
export const boundedJson = (text: string, most: number): unknown => {
  if (text.length > most || depthOf(text) > DEEPEST) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
