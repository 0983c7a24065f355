import type { Language, UserType } from '@manger/contract'
import made from './made.json' with { type: 'json' }

/** A sentence of a film and from when to when it stands, in seconds. */
export type Cue = { step: string; from: number; to: number }
/** A job, in steps that each have a sentence and a picture; `for` are the people whose it is. */
export type Chapter = { key: string; for: readonly string[]; view: string; steps: readonly string[] }

// Written by `npm run guide`, which did these steps on the real product: what is not in it is not shown.
const GUIDE: { chapters: readonly Chapter[]; films: Readonly<Record<string, { cues: readonly Cue[] }>> } =
  made

/** The chapters of a kind of user, in the order in which they are read. */
export const chaptersFor = (type: UserType): readonly Chapter[] =>
  GUIDE.chapters.filter((chapter) => chapter.for.includes(type))

/** The sentences of a chapter's film; undefined where it has none. */
export const cuesOf = (chapter: string): readonly Cue[] | undefined => GUIDE.films[chapter]?.cues

/** The address of the picture of a step, which outlives a version: the server says whether it has changed. */
export const pictureOf = (chapter: string, step: string): string => `/guide/${chapter}-${step}.webp`

/** The address of a film of ours, where the server may lead to one of the operator. */
export const filmOf = (chapter: string): string => `/guide/${chapter}.webm`

/** The words of the guide: a title where the frame has none, and the sentence of each step. */
type GuideWords = Readonly<
  Record<string, { title?: string; steps: Readonly<Record<string, string>> } | undefined>
>

/** Fetches the words of the guide; Americans read the English ones. */
export const readWords = async (language: Language): Promise<GuideWords> => {
  const { default: words }: { default: GuideWords } = await import(
    `../../guide/${language === 'us' ? 'en' : language}.json`
  )
  return words
}
