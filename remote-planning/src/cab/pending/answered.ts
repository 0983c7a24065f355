import type { ApiError } from '@manger/platform'

// Signed out, too many at once and a slow server are no answer to what was told.
const NO_ANSWERS = [401, 408, 429]

/** Whether the server has decided, and the same call would be answered in the same way again. */
export const isAnswer = ({ status }: ApiError): boolean =>
  status >= 400 && status < 500 && !NO_ANSWERS.includes(status)

// What this page has asked and waits for, and what the server has answered: until its answer is shown, the work beside it
// must not be shown twice.
const asked = new Set<string>()
const answered = new Map<string, number>()

/** Remembers a question as long as its answer is awaited. */
export const whileAsked = async <Result>(op_id: string, ask: () => Promise<Result>): Promise<Result> => {
  asked.add(op_id)
  try {
    return await ask()
  } finally {
    asked.delete(op_id)
  }
}

/** Whether this page waits for the answer to it. */
export const isAsked = (op_id: string): boolean => asked.has(op_id)

/** Remembers the version of a feeding that has a piece of work in it. */
export const markAnswered = (op_id: string, version: number): void => void answered.set(op_id, version)

/** Whether a feeding of this version has it in it. */
export const isIn = (op_id: string, version: number): boolean =>
  (answered.get(op_id) ?? Number.POSITIVE_INFINITY) <= version

// Records that the server has deleted for this page: a list that was read before shows them no more.
const gone = new Set<string>()
const goneKey = (noun: string, id: number | string) => `${noun} ${id}`

/** Remembers a record that was deleted. */
export const markGone = (noun: string, id: number | string): void => void gone.add(goneKey(noun, id))

/** Whether this page has deleted it. */
export const isGone = (noun: string, id: number | string): boolean => gone.has(goneKey(noun, id))
