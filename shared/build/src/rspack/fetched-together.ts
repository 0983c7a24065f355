import type { Module } from '@rspack/core'

/** The words of the host and of its kits. */
export const WORDS = /[\\/]locales[\\/]([a-z]{2})\.json$/

/** One file for each language: words of the frame and of its kits are shown together. */
export const wordsFile = (module: Module): string => `words-${WORDS.exec(module.identifier())?.[1] ?? 'rest'}`
