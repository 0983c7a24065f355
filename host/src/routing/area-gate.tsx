import type { Area } from '@manger/contract/releases'
import { useCan, usePageContext, useTranslate } from '@manger/platform'
import { Navigate } from '@manger/platform/router'
import { Forbidden } from '@manger/ui'
import type { ReactNode } from 'react'
import { SectionLoading } from '#remotes/section-loading.tsx'
import { SectionUnavailable } from '#remotes/section-unavailable.tsx'
import { useScope } from './scope-context.ts'

/** Lets an area in when the client and farm of its path are there and the user may see it inside of them. */
export const AreaGate = ({ area, children }: { area: Area; children: ReactNode }) => {
  const { client, farm } = usePageContext()
  const { isMissing, hasFailed, retry } = useScope()
  const can = useCan()
  const t = useTranslate()
  const { module, anyOf = [] } = area.needs

  // Domain d1: what does not exist, or is not for this user, leads to his start page.
  if (isMissing) return <Navigate to="/app" replace />
  if (hasFailed) return <SectionUnavailable onRetry={retry} />
  const isReady = area.scope === 'root' || (client !== null && (area.scope === 'client' || farm !== null))
  if (!isReady) return <SectionLoading isSlow={false} />
  if (module !== undefined && client !== null && !client.modules.includes(module)) return <Forbidden />
  const [first] = anyOf
  if (first && !anyOf.some(({ name, action }) => can(name, action)))
    return <Forbidden right={t(`permissions.${first.name}`)} />
  return children
}
