import { madeReportPath, madeReportRoutes } from '@manger/contract/reports'
import { useMay, usePageContext, usePaths, useQuery } from '@manger/platform'
import { useAtomValue } from 'jotai'
import { remotesAtom } from '#remotes/registry/remotes.atom.ts'

/** Files are made at night or in the early morning: nobody waits for one. */
const AGAIN_MS = 300_000

/** How many reports were made by themselves since the person last looked, and where they are; none where he has no such page. */
export const useNewFiles = (isWanted = true): { count: number; to: string } => {
  const { clientId } = usePageContext()
  const to = usePaths().client(madeReportPath())
  const [mount] = madeReportPath().split('/')
  const isServed = useAtomValue(remotesAtom).some(({ areas }) =>
    areas.some((area) => area.scope === 'client' && area.mount === mount),
  )
  const isOffered = useMay()(madeReportRoutes.list) && isServed && clientId !== null
  const isAsked = isWanted && isOffered
  const { data } = useQuery(madeReportRoutes.list, isAsked ? { query: { page_size: 1 } } : null, {
    refreshInterval: AGAIN_MS,
  })
  return { count: data?.unseen ?? 0, to }
}
