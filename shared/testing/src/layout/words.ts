import { z } from 'zod'
import { readJson } from './project.ts'

const Words = z.record(z.string(), z.unknown())

const keysBelow = (words: z.infer<typeof Words>, prefix: string): string[] =>
  Object.entries(words).flatMap(([key, value]) => {
    const nested = Words.safeParse(value)
    return nested.success ? keysBelow(nested.data, `${prefix}${key}.`) : [`${prefix}${key}`]
  })

// Languages have different plural forms: only the key without its form must agree.
const PLURAL_FORM = /_(zero|one|two|few|many|other)$/

/** The dotted keys of a file of words, sorted, plural forms taken together. */
export const wordKeys = (path: string): string[] => {
  const keys = keysBelow(Words.parse(readJson(path)), '')
  return [...new Set(keys.map((key) => key.replace(PLURAL_FORM, '')))].sort()
}
