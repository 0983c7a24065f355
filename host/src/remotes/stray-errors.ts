import { hostBuild } from './host-info.ts'
import type { SendTelemetry } from './telemetry.ts'

const FRAME = /\/remotes\/([a-z][a-z0-9-]*)\/([A-Za-z0-9._-]+)\//

/** Whose code it was: the first frame that lies in a build of a remote, else the host. */
export const ownerOf = (error: unknown): { remote: string; build: string } => {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const [, remote, build] = FRAME.exec(stack) ?? []
  return remote && build ? { remote, build } : { remote: 'host', build: hostBuild }
}

/** Reports what no boundary catches: event handlers and promises nobody waits for (platform c10). */
export const reportStrayErrors = (send: SendTelemetry): void => {
  const report = (error: unknown) => send({ ...ownerOf(error), channel: 'stable', phase: 'error', error })
  addEventListener('error', ({ error }) => error && report(error))
  addEventListener('unhandledrejection', ({ reason }) => report(reason))
}
