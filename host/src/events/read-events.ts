/** One event of the server's stream; `id` is what the page says when it comes back. */
export type ServerEvent = { id: string | null; kind: string; data: unknown }

const fieldOf = (block: string, name: string): string | null =>
  new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1] ?? null

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Reads server-sent events from the body of an answer until it ends; comments keep the line open and say nothing. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let text = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    text += decoder.decode(value, { stream: true })
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = fieldOf(block, 'data')
      if (data !== null)
        yield { id: fieldOf(block, 'id'), kind: fieldOf(block, 'event') ?? '', data: parse(data) }
    }
  }
}
