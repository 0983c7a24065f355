import type { IncomingHttpHeaders } from 'node:http'

/** What a span tells beside its name; never a value of anybody. */
export type Facts = Record<string, string | number>
/** Whom a span is about: a call that came, a statement that goes out, or work that nobody asked for. */
type Kind = 'call' | 'statement' | 'job'
type Begun = {
  name: string
  kind: Kind
  facts?: Facts
  parent?: Span | undefined
  /** Heads that may name the span of who calls. */
  headers?: IncomingHttpHeaders
  /** When it began; absent: now. */
  at?: number
}

/** A piece of work that is timed. */
export type Span = {
  trace: string
  id: string
  end: (told?: { facts?: Facts; error?: unknown; name?: string }) => void
}
/** Sends what was timed to a collector. */
export type Tracer = { begin: (begun: Begun) => Span; stop: () => Promise<void> }
