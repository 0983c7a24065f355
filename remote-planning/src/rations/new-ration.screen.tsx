import { groupRoutes } from '@manger/contract/groups'
import { type Ration, rationRoutes } from '@manger/contract/rations'
import { useFarm, useListPart, useMay, usePage, usePaths, useQuery, useTranslate } from '@manger/platform'
import { useNavigate } from '@manger/platform/router'
import { useEffect, useState } from 'react'
import { RationEditorPage } from './editor/ration-editor.tsx'
import { type Draft, EMPTY } from './editor/use-ration-mix.ts'
import { useFeeds } from './rations.api.ts'

/**
 * What a new ration starts with: the one feed there is makes all of it, and the first ration of a farm with one group
 * is named like the group. Where there is anything to choose, nothing is chosen.
 */
const useFirstDraft = (): Draft => {
  const may = useMay()
  const { id: farm, company } = useFarm()
  const { feeds } = useFeeds(company, '')
  const isFirst = useListPart(rationRoutes.list, { query: { farm }, size: 1 }).count === 0
  const asksGroups = isFirst && may(groupRoutes.list)
  const groups = useQuery(groupRoutes.list, asksGroups ? { query: { farm } } : null).data?.data ?? []
  const [feed, ...otherFeeds] = feeds
  const [group, ...otherGroups] = groups
  return {
    ...EMPTY,
    name: group !== undefined && otherGroups.length === 0 ? group.name : '',
    lines: feed !== undefined && otherFeeds.length === 0 ? [{ key: 1, feed, percent: 100 }] : [],
  }
}

/** A new ration; once saved it has an address of its own. */
export const NewRationScreen = () => {
  const t = useTranslate()
  const paths = usePaths()
  const navigate = useNavigate()
  const { id: farm } = useFarm()
  const first = useFirstDraft()
  const [made, setMade] = useState<Ration | null>(null)
  usePage({ title: t('rations.create') })
  const path = made && paths.farm(farm, `rations/${made.id}`)
  // After the render in which the form is no longer dirty: else the page would ask before it is left.
  useEffect(() => {
    if (path !== null) void navigate(path, { replace: true })
  }, [navigate, path])
  return <RationEditorPage ration={null} onSaved={setMade} first={first} />
}
