// Deeper than any description or file of words; each level costs whoever reads it afterwards.
const DEEPEST = 20
// A release names some thousand things. Each costs the check of its form as much as the reading of a hundred signs.
const MOST_VALUES = 20_000

const isBounded = (text: string): boolean => {
  let [depth, deepest, values] = [0, 0, 0]
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '"') isQuoted = !isQuoted
    else if (sign === '\\') at += 1
    else if (isQuoted) continue
    else if (sign === '{' || sign === '[') deepest = Math.max(deepest, ++depth)
    else if (sign === '}' || sign === ']') depth -= 1
    else if (sign === ',') values += 1
  }
  return deepest <= DEEPEST && values < MOST_VALUES
}

/** Reads JSON of a stranger: null for what is none, is longer than `most` characters, goes too deep or holds too many values. */
export const boundedJson = (text: string, most: number): unknown => {
  if (text.length > most || !isBounded(text)) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
