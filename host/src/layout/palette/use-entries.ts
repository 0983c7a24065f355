import { usePaths, useSession, useTranslate } from '@manger/platform'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { chapterPath } from '#address/guide-path.ts'
import { HELPDESK_PATH, TICKETS_PATH } from '#address/helpdesk-path.ts'
import { PROFILE_PATH } from '#address/profile-path.ts'
import { useGuide } from '#guide/use-guide.ts'
import { useMenuPlace } from '#layout/menu/use-menu.ts'
import { remotesAtom } from '#remotes/registry/remotes.atom.ts'
import { distanceOf, meantBy } from './match.formulas.ts'
import { type Entry, pageEntries, searchesOf } from './page-entries.ts'
import { recentEntries } from './recent.ts'
import { useNames } from './use-names.ts'

/** Entries under one heading. */
type Section = { key: string; title: string; entries: readonly Entry[] }

const MOST_OF_A_KIND = 8

const byScore = (entries: readonly Entry[], typed: string, recent: readonly Entry[]): Entry[] => {
  const meant = meantBy(typed)
  const known = new Set(recent.map(({ to }) => to))
  return entries
    .map((entry) => ({
      entry,
      score: distanceOf(meant, entry.title, entry.also) - (known.has(entry.to) ? 0.5 : 0),
    }))
    .filter(({ score }) => score < Number.POSITIVE_INFINITY)
    .toSorted((a, b) => a.score - b.score || a.entry.title.localeCompare(b.entry.title))
    .map(({ entry }) => entry)
}

/** What can be opened by what was typed, under its headings; without a word the recent ones and every page. */
export const useEntries = (typed: string) => {
  const t = useTranslate()
  const paths = usePaths()
  const { me } = useSession()
  const remotes = useAtomValue(remotesAtom)
  const { place, farms } = useMenuPlace()
  const names = useNames(searchesOf(remotes, place), place, typed)
  const { chapters } = useGuide()
  const recent = useMemo(() => recentEntries(me.id, place.clientId), [me.id, place.clientId])
  const own = (to: string, title: string, icon: string): Entry => ({
    kind: 'page',
    to,
    title,
    icon,
    note: '',
    also: [],
  })
  const all: Entry[] = [
    ...pageEntries(remotes, place),
    own(PROFILE_PATH, t('profile.title'), 'user'),
    own(HELPDESK_PATH, t('helpdesk.title'), 'help'),
    own(TICKETS_PATH, t('helpdesk.tickets'), 'message'),
    ...chapters.map(
      ({ key, title }): Entry => ({
        ...own(chapterPath(key), title, 'help'),
        kind: 'guide',
        note: t('guide.book.title'),
      }),
    ),
    // Where a farm begins is for the routes to say.
    ...farms.map(({ id, name }): Entry => ({ ...own(paths.farm(id), name, 'house'), kind: 'farm' })),
    ...names.entries,
  ]
  const isSearched = typed.trim() !== ''
  const found = isSearched ? byScore(all, typed, recent) : all
  const section = (key: string, title: string, entries: readonly Entry[]): Section[] => {
    const some = isSearched ? entries.slice(0, MOST_OF_A_KIND) : entries
    return some.length === 0 ? [] : [{ key, title, entries: some }]
  }
  const of = (kind: Entry['kind']) => found.filter((entry) => entry.kind === kind)
  const nouns = Map.groupBy(isSearched ? of('name') : [], ({ note }) => note)
  const sections = [
    ...(isSearched ? [] : section('recent', t('palette.recent'), recent)),
    ...section('pages', t('palette.pages'), of('page')),
    ...section('begin', t('palette.begin'), of('begin')),
    ...section('farms', t('fields.farms'), isSearched ? of('farm') : []),
    ...section('guide', t('guide.book.title'), isSearched ? of('guide') : []),
    ...[...nouns].flatMap(([noun, entries]) => section(noun, noun, entries)),
  ]
  return { ...names, sections, farmId: place.farmId, clientId: place.clientId }
}
