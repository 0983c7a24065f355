import type { Compilation } from '@rspack/core'
import { filesOfWords } from './page-files.ts'

/** Beside every build: what a device has to keep so that all of it runs without the server. */
export const KEPT_FILES = 'files.json'

const KEPT = /\.[0-9a-f]{16}\.(js|css|woff2|svg)$/

/**
 * All files of a build that pages fetch. Words stand by language, because a person reads one; American ones lie on the
 * English.
 */
export const keptFiles = (compilation: Compilation) => {
  const words = filesOfWords(compilation)
  const { en = [], us } = words
  const spoken = new Set(Object.values(words).flat())
  const names = compilation.getAssets().map(({ name }) => name)
  return {
    files: names.filter((name) => KEPT.test(name) && !spoken.has(name)).toSorted(),
    words: us ? { ...words, us: [...new Set([...en, ...us])] } : words,
  }
}
