import { useRouteError } from '@manger/platform/router'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { tellCrash } from '#remotes/stray-errors.ts'
import { FrameLost } from './frame-lost.tsx'
import { meAtom } from './me.atom.ts'
import { unsentWork } from './storage-of.ts'

/** In place of the page when the frame itself crashed, between all of its parts: the ways back, and what waits on the device. */
export const PageCrash = () => {
  const error = useRouteError()
  const me = useAtomValue(meAtom)
  useEffect(() => tellCrash(error, { part: 'frame' }), [error])
  const own = unsentWork.all().filter(({ user }) => user === me?.id)
  return <FrameLost isCrash unsent={own.map(({ path }) => path)} onRetry={() => location.reload()} />
}
