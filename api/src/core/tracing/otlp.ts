import {
  type Context,
  defaultTextMapGetter,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Span, Tracer } from './span.ts'

type Environment = NodeJS.ProcessEnv

const KINDS = { call: SpanKind.SERVER, statement: SpanKind.CLIENT, job: SpanKind.INTERNAL } as const

const rootOf = (name: string, ratio: number): Sampler => {
  if (name.endsWith('always_off')) return new AlwaysOffSampler()
  return name.endsWith('traceidratio') ? new TraceIdRatioBasedSampler(ratio) : new AlwaysOnSampler()
}

const samplerOf = ({
  OTEL_TRACES_SAMPLER: name = 'parentbased_always_on',
  OTEL_TRACES_SAMPLER_ARG: ratio = '1',
}: Environment): Sampler => {
  const root = rootOf(name, Number(ratio))
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}

const DELAY_MS = 5000

/** Sends spans by OTLP over HTTP, as JSON. Where they go, with which heads, is read by the exporter from `OTEL_EXPORTER_OTLP_*`. */
export const createTracer = (environment: Environment): Tracer => {
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'manger' }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(environment),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter(),
        scheduledDelayMillis: Number(environment.OTEL_BSP_SCHEDULE_DELAY ?? DELAY_MS),
      }),
    ],
  })
  const tracer = provider.getTracer('manger')
  const propagator = new W3CTraceContextPropagator()
  const spans = new WeakMap<Span, OtelSpan>()

  const contextOf = (parent: Span | undefined): Context => {
    const otel = parent && spans.get(parent)
    return otel ? trace.setSpan(ROOT_CONTEXT, otel) : ROOT_CONTEXT
  }
  return {
    begin: ({ name, kind, facts = {}, parent, headers, at }) => {
      const context = headers
        ? propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter)
        : contextOf(parent)
      const options = { kind: KINDS[kind], attributes: facts, ...(at === undefined ? {} : { startTime: at }) }
      const otel = tracer.startSpan(name, options, context)
      const { traceId, spanId } = otel.spanContext()
      const span: Span = {
        trace: traceId,
        id: spanId,
        end: ({ facts: more = {}, error, name: called } = {}) => {
          if (called) otel.updateName(called)
          otel.setAttributes(more)
          // What the database says of a value stands in its message: the kind of the fault is told, the log has the rest.
          if (error !== undefined) {
            const type = error instanceof Error ? error.name : typeof error
            otel.setAttribute('error.type', type)
            otel.setStatus({ code: SpanStatusCode.ERROR })
          }
          otel.end()
        },
      }
      spans.set(span, otel)
      return span
    },
    stop: () => provider.shutdown(),
  }
}
