import type { SendTelemetry } from '#remotes/faults/telemetry.ts'
import { hostBuild } from '#remotes/shares/host-info.ts'
import { forgetUnfinishedShares } from '#remotes/shares/shares.ts'
import { type ChunkRuntime, keepChunks } from './chunk-ladder.ts'

// The bundler's own variable; absent where nothing was bundled.
declare const __webpack_require__: ChunkRuntime | undefined

/** Puts the chunks of this build on the ladder; a lost one is voted to the host, never to the remote that asked. */
export const keepOwnChunks = (send: SendTelemetry): void => {
  if (typeof __webpack_require__ === 'undefined') return
  keepChunks(__webpack_require__, (error) => {
    send({ remote: 'host', build: hostBuild, channel: 'stable', phase: 'error', error })
    // After those who waited have heard of it.
    setTimeout(forgetUnfinishedShares)
  })
}
