import { hasTwelveHourClock, isLanguage, type Language, localeOf } from '@manger/contract'
import { word } from './page.ts'
import type { SignInProblem } from './problem.ts'

const clock = (moment: Date, language: Language): string =>
  moment.toLocaleTimeString(localeOf(language), {
    hour: '2-digit',
    minute: '2-digit',
    // en has the locale en-US, whose default would be 12 hours.
    hourCycle: hasTwelveHourClock(language) ? 'h12' : 'h23',
  })

/** What the page says about a refused sign-in. */
export const problemText = (problem: SignInProblem): string => {
  if (problem.kind === 'secondFactor') return word('codeLead')
  if (problem.kind !== 'tooMany') return word(problem.kind)
  const { language } = document.documentElement.dataset
  // The next whole minute, so that the time shown is never too early.
  const until = new Date(Math.ceil(problem.until.getTime() / 60_000) * 60_000)
  return word('tooMany').replace('{{time}}', () => clock(until, isLanguage(language) ? language : 'en'))
}
