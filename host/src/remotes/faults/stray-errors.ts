import { hostBuild } from '#remotes/shares/host-info.ts'
import { LoadFailure } from './load-failure.ts'
import type { SendTelemetry } from './telemetry.ts'

const FRAME = /\/remotes\/([a-z][a-z0-9-]*)\/([A-Za-z0-9._-]+)\//

type Owner = { remote: string; build: string; channel?: string }

const HOST: Owner = { remote: 'host', build: hostBuild }

const owners = new WeakMap<object, Owner>()

/** Remembers who asked for what failed: the error itself is made by code of the host. */
export const noteOwner = (error: unknown, owner: Owner): void => {
  if (error instanceof Error) owners.set(error, owner)
}

/**
 * Whose code it was: who asked for it where that is known, else the first frame that lies in a build of a remote, else
 * `where` it was: the file that the browser names, which is all there is of a script that it could not read, or the
 * components in which it happened; else `of`.
 */
export const ownerOf = (error: unknown, where = '', of = HOST): Owner => {
  const known = error instanceof Error ? owners.get(error) : undefined
  if (known) return known
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const [, remote, build] = FRAME.exec(stack) ?? FRAME.exec(where) ?? []
  return remote && build ? { remote, build } : of
}

let tell: SendTelemetry = () => undefined

/** Tells the server of an error that nobody has caught, or that must not stop what comes after it. */
export const tellStray = (error: unknown, file?: string): void =>
  tell({ channel: 'stable', ...ownerOf(error, file), phase: 'error', error })

type CrashedPart = { part: string; of?: Owner | undefined; stack?: string }

/** Tells the server that a part of the page could not be drawn: of the build that the error names, else of `of`, else of the host. */
export const tellCrash = (error: unknown, { part, of, stack }: CrashedPart): void => {
  // A lost chunk of the host has told of itself.
  if (error instanceof LoadFailure && error.kind === 'host') return
  tell({ channel: 'stable', ...ownerOf(error, stack, of), phase: 'crash', area: part, error })
}

/** Reports what no boundary catches: event handlers and promises nobody waits for (platform c10). */
export const reportStrayErrors = (send: SendTelemetry): void => {
  tell = send
  addEventListener('error', ({ error, filename }) => error && tellStray(error, filename))
  addEventListener('unhandledrejection', ({ reason }) => tellStray(reason))
}
