import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** Asks a person at the terminal, or reads the answers from a pipe, line by line. */
export const createPrompt = () => {
  let isSilent = false
  const output = new Writable({
    write: (text, _encoding, done) => {
      if (!isSilent) process.stdout.write(text)
      done()
    },
  })
  // Opened with the first question: nobody is kept waiting on an input that nothing is asked of.
  const open = () => createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY })
  let lines: ReturnType<typeof open> | undefined
  let answers: AsyncIterator<string> | undefined

  const ask = async (question: string): Promise<string> => {
    process.stdout.write(question)
    lines ??= open()
    answers ??= lines[Symbol.asyncIterator]()
    const answer = await answers.next()
    return answer.done ? '' : answer.value
  }

  return {
    ask,
    /** As `ask`, without showing what is typed. */
    askSilently: async (question: string): Promise<string> => {
      isSilent = true
      const answer = await ask(question)
      isSilent = false
      process.stdout.write('\n')
      return answer
    },
    close: () => lines?.close(),
  }
}
