/** Why a build did not come: what may go away by itself is tried again, the rest goes straight to the previous build. */
type FailureKind =
  | 'late'
  | 'network'
  | 'integrity'
  | 'threw'
  | 'contract'
  | 'empty'
  | 'skipped'
  /** A chunk of the host did not come: no build of the remote could run, and none of them is at fault. */
  | 'host'

const PASSING: readonly FailureKind[] = ['late', 'network']

/** A build that could not be loaded. */
export class LoadFailure extends Error {
  readonly kind: FailureKind

  constructor(kind: FailureKind, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'LoadFailure'
    this.kind = kind
  }

  /** Whether the same build may succeed some time later, when the way or the store is mended. */
  get mayHeal(): boolean {
    return this.isPassing || this.kind === 'integrity'
  }

  /** Whether the same build may succeed a second later. */
  get isPassing(): boolean {
    return PASSING.includes(this.kind)
  }
}

const textOf = (error: unknown): string =>
  error instanceof Error ? `${error.name} ${error.message}` : String(error)

// Names given by the federation runtime to a script that did not arrive, and by Rspack to a chunk or style sheet.
const NETWORK = /ScriptNetworkError|ChunkLoadError|CSS_CHUNK_LOAD_FAILED|Loading (CSS )?chunk/i

/** Reads what the loader threw; whatever is no failed download is a script that ran and threw. */
export const toLoadFailure = (error: unknown): LoadFailure => {
  if (error instanceof LoadFailure) return error
  const text = textOf(error)
  return new LoadFailure(NETWORK.test(text) ? 'network' : 'threw', text, error)
}
