import { useSession, useTranslate } from '@manger/platform'
import useSWR from 'swr'
import { type Chapter, chaptersFor, filmOf, readWords } from './chapters.ts'

/** A chapter with its words, as its reader has them. */
export type ReadChapter = Chapter & { title: string; sentences: Readonly<Record<string, string>> }

/** The guide of this person in the chosen language; without its words, or before they have come, it has no chapters. */
export const useGuide = () => {
  const t = useTranslate()
  const { language, me } = useSession()
  const read = useSWR(['guide', language], () => readWords(language), { revalidateOnFocus: false })
  const titleOf = (key: string, title: string | undefined) => title ?? t(`guide.tour.item.${key}`)
  const chapters = chaptersFor(me.user_type).flatMap((chapter): ReadChapter[] => {
    const words = read.data?.[chapter.key]
    return words === undefined
      ? []
      : [{ ...chapter, title: titleOf(chapter.key, words.title), sentences: words.steps }]
  })
  return {
    chapters,
    isComing: read.data === undefined && read.error === undefined,
    hasFailed: read.error !== undefined,
    retry: () => void read.mutate(),
  }
}

/** Whose film lies at its address: ours, which the subtitles fit, or one to which the operator leads; null where there is none. */
const ownerOf = async (chapter: string): Promise<'ours' | 'theirs' | null> => {
  const answer = await fetch(filmOf(chapter), { method: 'HEAD', redirect: 'manual' })
  if (answer.type === 'opaqueredirect') return 'theirs'
  return answer.ok ? 'ours' : null
}

/** Tells of each film whether it is there and whose it is; nothing until the server has answered. */
export const useFilms = <Name extends string>(names: readonly Name[]) => {
  const read = useSWR(
    ['films', ...names],
    async () =>
      Object.fromEntries(
        await Promise.all(names.map(async (name) => [name, await ownerOf(name).catch(() => null)] as const)),
      ) as Record<Name, Awaited<ReturnType<typeof ownerOf>>>,
    { revalidateOnFocus: false },
  )
  return read.data
}
