import type { Module } from '@manger/contract'
import type { Area } from '@manger/contract/releases'
import { useCan, usePageContext, useRightOf, useSession, useTranslate } from '@manger/platform'
import { Forbidden } from '@manger/ui'
import type { ReactNode } from 'react'
import { ToStart } from '#address/to-start.tsx'
import { SectionLoading } from '#remotes/late/section-loading.tsx'
import { SectionUnavailable } from '#remotes/late/section-unavailable.tsx'
import { useScope } from './scope-context.ts'

/** The module without which no right of the area means anything; null where one that the client has will do. */
const lackingOf = ({ needs: { module, anyOf = [] } }: Area, has: readonly Module[]): Module | null => {
  const lacks = (one: Module) => !has.includes(one)
  if (module !== undefined && lacks(module)) return module
  const [first] = anyOf
  return first !== undefined && anyOf.every((need) => lacks(need.module)) ? first.module : null
}

/** Lets an area in when the client and farm of its path are there and the user may see it inside of them. */
export const AreaGate = ({ area, children }: { area: Area; children: ReactNode }) => {
  const { client, farm } = usePageContext()
  const { isMissing, hasFailed, retry } = useScope()
  const can = useCan()
  const rightOf = useRightOf()
  const t = useTranslate()
  const { roles, me } = useSession()
  const { anyOf = [] } = area.needs

  // Domain d1: what does not exist, or is not for this user, leads to his start page, which says so.
  if (isMissing) return <ToStart why="place" />
  if (hasFailed) return <SectionUnavailable onRetry={retry} />
  // Who works at a client that is locked, or whose licence is over, has none to open.
  if (roles.isClient && me.client === null)
    return <Forbidden isPage title={t('noAccess.title')} text={t('noAccess.text')} />
  const isReady = area.scope === 'root' || (client !== null && (area.scope === 'client' || farm !== null))
  if (!isReady) return <SectionLoading isSlow={false} />
  const lacking = client === null ? null : lackingOf(area, client.modules)
  if (lacking !== null && client !== null) {
    return (
      <Forbidden
        isPage
        title={t('modules.off', { module: t(`modules.${lacking}`) })}
        text={t(roles.isAdmin ? 'modules.grant' : 'modules.ask', { client: client.company_name })}
      />
    )
  }
  if (anyOf.length > 0 && !anyOf.some(({ name, action }) => can(name, action)))
    return <Forbidden isPage right={rightOf({ access: { anyOf } })} />
  return children
}
