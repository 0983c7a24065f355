import { hostBuild } from './host-info.ts'
import type { SendTelemetry } from './telemetry.ts'

const FRAME = /\/remotes\/([a-z][a-z0-9-]*)\/([A-Za-z0-9._-]+)\//

type Owner = { remote: string; build: string }

const owners = new WeakMap<object, Owner>()

/** Remembers who asked for what failed: the error itself is made by code of the host. */
export const noteOwner = (error: unknown, owner: Owner): void => {
  if (error instanceof Error) owners.set(error, owner)
}

/**
 * Whose code it was: who asked for it where that is known, else the first frame that lies in a build of a remote, else the
 * file that the browser names, which is all there is of a script that it could not read; else the host.
 */
export const ownerOf = (error: unknown, file = ''): Owner => {
  const known = error instanceof Error ? owners.get(error) : undefined
  if (known) return known
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const [, remote, build] = FRAME.exec(stack) ?? FRAME.exec(file) ?? []
  return remote && build ? { remote, build } : { remote: 'host', build: hostBuild }
}

/** Reports what no boundary catches: event handlers and promises nobody waits for (platform c10). */
export const reportStrayErrors = (send: SendTelemetry): void => {
  const report = (error: unknown, file?: string) =>
    send({ ...ownerOf(error, file), channel: 'stable', phase: 'error', error })
  addEventListener('error', ({ error, filename }) => error && report(error, filename))
  addEventListener('unhandledrejection', ({ reason }) => report(reason))
}
