import { DEFAULT_LANGUAGE, type Language } from '@manger/contract'
import type { HelpText, RemoteHelp } from '@manger/platform'
import { useSession } from '@manger/platform'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import useSWR from 'swr'
import { useRemotes } from '#remotes/area/remotes-context.ts'
import { toLoadFailure } from '#remotes/faults/load-failure.ts'
import { tellCrash } from '#remotes/faults/stray-errors.ts'
import { remoteStatesAtom, remotesAtom } from '#remotes/registry/remotes.atom.ts'
import { hostHelp } from './host-help.ts'
import { type LoadedHelp, topicId } from './topics.ts'

/** A topic with its words, and the title of the area that it stands under; null where it belongs to none. */
export type Article = HelpText & { id: string; heading: string | null }

type Texts = { readonly [key: string]: HelpText }

// `us.json` holds only what differs from English.
const layersOf = (language: Language): readonly Language[] => (language === 'us' ? ['en', 'us'] : [language])

const textsOf = async (help: RemoteHelp, language: Language): Promise<Texts> => {
  const layers = await Promise.all(layersOf(language).map(async (one) => (await help.texts(one)).default))
  return Object.assign({}, ...layers)
}

/** A help whose topics and texts have been read: what is wrong with it has come out here, and not while the page is drawn. */
type ReadHelp = { name: string; help: RemoteHelp; texts: Texts }

const readHelp = async ({ name, help }: LoadedHelp, language: Language): Promise<ReadHelp> => {
  const texts = await textsOf(help, language).catch(() => textsOf(help, DEFAULT_LANGUAGE))
  const topics = help.topics.filter(({ key }) => texts[key] !== undefined)
  for (const { key } of topics)
    if (typeof texts[key]?.title !== 'string' || typeof texts[key].text !== 'string')
      throw new TypeError(`The help to ${key} of ${name} is no text`)
  return { name, help: { ...help, topics }, texts }
}

const readAll = async (helps: readonly LoadedHelp[], language: Language) => {
  const read = helps.map((one) =>
    readHelp(one, language).catch((error: unknown) => {
      if (!toLoadFailure(error).isPassing) tellCrash(error, { part: 'help', of: one.of })
      return null
    }),
  )
  const come = (await Promise.all(read)).filter((one) => one !== null)
  return { come, hasFailed: come.length < helps.length }
}

/** All of help that this person may have, as far as it has come: of the host, and of every remote in the list. */
export const useHelp = () => {
  const { loader } = useRemotes()
  const { language } = useSession()
  const remotes = useAtomValue(remotesAtom)
  const states = useAtomValue(remoteStatesAtom)
  // Its texts lie in the build of each remote: who brings a page brings the help to it.
  useEffect(() => {
    for (const entry of remotes) loader.want(entry)
  }, [loader, remotes])
  const helps: LoadedHelp[] = [
    { name: '', help: hostHelp },
    ...remotes.flatMap(({ name }): LoadedHelp[] => {
      const state = states[name]
      if (state?.status !== 'ready') return []
      const { build, channel, remote } = state.loaded
      return remote.help ? [{ name, help: remote.help, of: { remote: name, build, channel } }] : []
    }),
  ]
  const isComing = remotes.some(({ name }) => (states[name]?.status ?? 'loading') === 'loading')
  const read = useSWR(['help', language, ...helps.map(({ name }) => name)], () => readAll(helps, language), {
    keepPreviousData: true,
    revalidateOnFocus: false,
  })
  // Undefined for an area that the list does not give to this person: help does not tell of it either.
  const headingOf = (name: string, area: string): string | null | undefined => {
    if (area === '') return null
    const entry = remotes.find((one) => one.name === name)
    const key = entry?.areas.find(({ id }) => id === area)?.titleKey
    return key && (entry?.titles[language]?.[key] ?? null)
  }
  const come = read.data?.come ?? []
  const topics = come.flatMap(({ name, help, texts }) =>
    help.topics.flatMap((topic): Article[] => {
      const text = texts[topic.key]
      const heading = headingOf(name, topic.area)
      return text === undefined || heading === undefined
        ? []
        : [{ ...text, id: topicId(name, topic), heading }]
    }),
  )
  // One text may belong to several areas; it stands under the first.
  const articles = [...Map.groupBy(topics, ({ id }) => id).values()].flatMap(([first]) => first ?? [])
  return {
    articles,
    helps: come,
    remotes,
    isComing: isComing || read.isValidating || read.data === undefined,
    hasFailed: read.data?.hasFailed === true || remotes.some(({ name }) => states[name]?.status === 'failed'),
  }
}
