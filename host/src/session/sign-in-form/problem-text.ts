import { hasTwelveHourClock, type Language, localeOf } from '@manger/contract'
import { signInWords } from '#session/sign-in/sign-in-words.ts'
import type { SignInProblem } from '#session/sign-in-problem.ts'

const clock = (moment: Date, language: Language): string =>
  moment.toLocaleTimeString(localeOf(language), {
    hour: '2-digit',
    minute: '2-digit',
    // en has the locale en-US, whose default would be 12 hours.
    hourCycle: hasTwelveHourClock(language) ? 'h12' : 'h23',
  })

/** What the page says about a refused sign-in. */
export const problemText = (problem: SignInProblem, language: Language): string => {
  const words = signInWords(language)
  if (problem.kind === 'secondFactor') return words.codeLead
  if (problem.kind !== 'tooMany') return words[problem.kind]
  // The next whole minute, so that the time shown is never too early.
  const until = new Date(Math.ceil(problem.until.getTime() / 60_000) * 60_000)
  return words.tooMany.replace('{{time}}', clock(until, language))
}
