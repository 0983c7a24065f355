type Waiting<Item, Answer> = { item: Item; done: (answer: Answer) => void; fail: (error: unknown) => void }

/**
 * Asks for one caller at a time: who comes while it is under way is answered by the next question, together with all who
 * came meanwhile. So each is answered by what was asked after he came.
 */
export const together = <Item, Answer>(
  ask: (items: readonly Item[]) => Promise<(item: Item) => Answer>,
): ((item: Item) => Promise<Answer>) => {
  let waiting: Waiting<Item, Answer>[] = []
  let isAsking = false

  const askAll = async (): Promise<void> => {
    isAsking = true
    while (waiting.length > 0) {
      const asked = waiting
      waiting = []
      try {
        const answerFor = await ask(asked.map(({ item }) => item))
        for (const { item, done } of asked) done(answerFor(item))
      } catch (error) {
        for (const { fail } of asked) fail(error)
      }
    }
    isAsking = false
  }

  return (item) =>
    new Promise((done, fail) => {
      waiting.push({ item, done, fail })
      if (!isAsking) void askAll()
    })
}
