import type { Chunk, Compilation, Module } from '@rspack/core'

// What every page needs once somebody is signed in, and what every page with a list needs beside it. Cut by who shares
// which module, as the bundler does it, they were fifteen files that were always fetched together.
const FRAME = /^provide shared module \([^)]*\) @manger\/(ui|platform\/router)@/
const DATA = /^provide shared module \([^)]*\) @manger\/ui\/data@/
const SIGNED_IN = './signed-in.tsx'

/** The words of the host and of its kits. */
export const WORDS = /[\\/]locales[\\/]([a-z]{2})\.json$/

const beginsWith = (chunk: Chunk, face: RegExp, asked?: string): boolean =>
  [...chunk.groupsIterable].some(({ origins }) =>
    origins.some(
      ({ module, request }) =>
        face.test(module?.identifier() ?? '') || (asked !== undefined && request === asked),
    ),
  )

const isFrame = (chunk: Chunk): boolean => beginsWith(chunk, FRAME, SIGNED_IN)

const isData = (chunk: Chunk): boolean => beginsWith(chunk, DATA)

/** Whether a module is part of what every page, or every page with a list, needs; who shares it fetches that file too. */
export const isOfPage = (module: Module, { chunkGraph }: Pick<Compilation, 'chunkGraph'>): boolean =>
  chunkGraph.getModuleChunks(module).some((chunk) => isFrame(chunk) || isData(chunk))

/** The file in which such a module is fetched. */
export const pageFile = (_: unknown, chunks: Chunk[]): string => (chunks.some(isFrame) ? 'frame' : 'data')

/** One file for each language: words of the frame and of its kits are shown together. */
export const wordsFile = (module: Module): string => `words-${WORDS.exec(module.identifier())?.[1] ?? 'rest'}`
