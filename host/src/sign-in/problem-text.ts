import { hasTwelveHourClock, type Language, localeOf } from '@manger/contract'
import type { SignInProblem } from './problem.ts'
import type { SignInWords } from './sign-in-words.ts'

const clock = (moment: Date, language: Language): string =>
  moment.toLocaleTimeString(localeOf(language), {
    hour: '2-digit',
    minute: '2-digit',
    // en has the locale en-US, whose default would be 12 hours.
    hourCycle: hasTwelveHourClock(language) ? 'h12' : 'h23',
  })

type Speech = { word: (key: keyof SignInWords) => string; language: Language }

/** What is said about a refused sign-in. */
export const problemText = (problem: SignInProblem, { word, language }: Speech): string => {
  if (problem.kind === 'secondFactor') return word('codeLead')
  if (problem.kind !== 'tooMany') return word(problem.kind)
  // The next whole minute, so that the time shown is never too early.
  const until = new Date(Math.ceil(problem.until.getTime() / 60_000) * 60_000)
  return word('tooMany').replace('{{time}}', () => clock(until, language))
}
