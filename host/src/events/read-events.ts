import { createParser, type EventSourceMessage } from 'eventsource-parser'

/** One event of the server's stream; `id` is what the page says when it comes back. */
export type ServerEvent = { id: string | null; kind: string; data: unknown }

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const toEvent = ({ id, event = '', data }: EventSourceMessage): ServerEvent => ({
  id: id ?? null,
  kind: event,
  data: parse(data),
})

/** Reads server-sent events from the body of an answer until it ends; comments keep the line open and say nothing. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  const read: EventSourceMessage[] = []
  const parser = createParser({ onEvent: (message) => read.push(message) })
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    parser.feed(decoder.decode(value, { stream: true }))
    yield* read.splice(0).map(toEvent)
  }
}
