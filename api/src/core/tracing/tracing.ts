import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingHttpHeaders } from 'node:http'
import type { LogEvent } from 'kysely'
import type { Facts, Span, Tracer } from './span.ts'

let tracer: Tracer | null = null
const active = new AsyncLocalStorage<Span>()

/** Whether the operator has named a collector. Without one nothing is timed, kept or loaded. */
export const isTracing = (): boolean => tracer !== null

/** Whether the usual variables of OpenTelemetry ask for traces. */
const isWanted = (environment: NodeJS.ProcessEnv): boolean =>
  environment.OTEL_SDK_DISABLED !== 'true' &&
  (environment.OTEL_TRACES_EXPORTER ?? 'otlp') === 'otlp' &&
  [
    environment.OTEL_EXPORTER_OTLP_ENDPOINT,
    environment.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT,
    environment.OTEL_TRACES_EXPORTER,
  ].some(Boolean)

/** Begins where it is wanted; answers how it ends, with all that was not sent yet. Before the database is opened. */
export const startTracing = async (environment: NodeJS.ProcessEnv): Promise<() => Promise<void>> => {
  if (!isWanted(environment)) return async () => undefined
  const { createTracer } = await import('./otlp.ts')
  const mine = createTracer(environment)
  tracer = mine
  return async () => {
    tracer = null
    await mine.stop()
  }
}

/** A span of a call that came from outside; null while nobody wants to know. */
export const beginCall = (headers: IncomingHttpHeaders, facts: Facts): Span | null =>
  tracer?.begin({ name: 'call', kind: 'call', facts, headers }) ?? null

/** Does the work inside of a span: statements that it asks for are part of it. */
export const within = <T>(span: Span, work: () => T): T => active.run(span, work)

/** Does a piece of a job in a span of its own, part of the one around it. */
export const inSpan = async <T>(name: string, facts: Facts, work: () => Promise<T>): Promise<T> => {
  if (!tracer) return work()
  const span = tracer.begin({ name, kind: 'job', facts, parent: active.getStore() })
  try {
    const result = await within(span, work)
    span.end()
    return result
  } catch (error) {
    span.end({ error })
    throw error
  }
}

const LONGEST = 2000
const FIRST_WORD = /^\s*(\w+)/

/** Times a statement that is over, as a part of what asked for it. Its text has places for the values, and none of them. */
export const traceStatement = (event: LogEvent): void => {
  const parent = active.getStore()
  if (!tracer || !parent) return
  const text = event.query.sql
  const span = tracer.begin({
    name: FIRST_WORD.exec(text)?.[1]?.toLowerCase() ?? 'statement',
    kind: 'statement',
    parent,
    at: Date.now() - event.queryDurationMillis,
    facts: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, LONGEST) },
  })
  span.end(event.level === 'error' ? { error: event.error } : {})
}
