/** What a stream told: the event's id, kind and data. */
type Told = { id: string; kind: string; data: unknown }

const parse = (text: string): Told[] =>
  text
    .split('\n\n')
    .filter((block) => block.includes('data: '))
    .map((block) => {
      const line = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''
      return { id: line('id'), kind: line('event'), data: JSON.parse(line('data')) }
    })

/** Opens an event stream; answers what it has told so far, when it ends, and how to close it. */
export const listenAt = async (url: string, headers: Record<string, string>) => {
  const stop = new AbortController()
  const answer = await fetch(url, { headers, signal: stop.signal })
  let text = ''
  const reading = (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of answer.body ?? []) text += decoder.decode(chunk, { stream: true })
  })().catch(() => undefined)
  return {
    status: answer.status,
    told: () => parse(text),
    closed: reading,
    close: () => stop.abort(),
  }
}
