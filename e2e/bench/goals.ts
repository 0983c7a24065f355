/** Figures of one round: milliseconds, bytes or counts. */
export type Figures = Record<string, number>

/** A figure of both builds: medians of all rounds. */
export type Row = { name: string; host: number; one: number }

/** What is wanted: at most this figure, or at most this many times the one application. */
const GOALS: Record<string, { atMost?: number; ratio?: number }> = {
  'sign-in, JS before it can be used': { atMost: 30_000 },
  'sign-in, painted ms': { atMost: 320 },
  'sign-in, usable ms': { atMost: 500 },
  'sign-in click to first page, ms': { atMost: 900 },
  'planning, JS': { atMost: 380_000, ratio: 1.03 },
  'planning, all bytes': { atMost: 480_000 },
  'planning, requests': { atMost: 25 },
  'planning, rows on the screen ms': { atMost: 2000, ratio: 1.03 },
  'warm switch of area, ms': { atMost: 100 },
}

const BIG: Record<string, { atMost: number; ratio?: number }> = {
  'slowest interaction ms': { atMost: 100 },
  'longest task while scrolling ms': { atMost: 50 },
  'layout shift': { atMost: 0 },
}

// Of a big page the goals are those of what is measured, whichever page it is.
const goalFor = (name: string): { atMost?: number; ratio?: number } =>
  GOALS[name] ?? BIG[name.split(', ').at(-1) ?? ''] ?? {}

/** A figure as the table writes it. */
export const shown = (name: string, value: number): string => {
  if (Number.isNaN(value)) return '-'
  if (/layout shift$/.test(name)) return value.toFixed(3)
  if (/JS$|bytes$|used$/.test(name)) return `${(value / 1000).toFixed(1)} kB`
  return Math.round(value).toLocaleString('en')
}

/** The goal of a figure, in words; empty where there is none. */
export const goalOf = (name: string): string => {
  const { atMost, ratio } = goalFor(name)
  return [atMost === undefined ? null : `<= ${shown(name, atMost)}`, ratio && `<= ${ratio} x`]
    .filter(Boolean)
    .join(', ')
}

/** Whether a goal is met; empty where there is none. */
export const isMet = ({ name, host, one }: Row): 'met' | 'missed' | '' => {
  const { atMost, ratio } = goalFor(name)
  if (atMost === undefined) return ''
  return host <= atMost && (ratio === undefined || host <= ratio * one) ? 'met' : 'missed'
}

type Measured = { of: (name: string) => number; one: (name: string) => number; scripts: readonly string[] }

const kB = (value: number): string => `${Math.round(value / 1000)} kB`
const ms = (value: number): string => `${Math.round(value).toLocaleString('en')} ms`

// What was measured in the same run that explains a missed goal, and what was tried against it.
const REASONS: Record<string, (measured: Measured) => string> = {
  'sign-in, painted ms': ({ of, one }) =>
    `${ms(of('sign-in, first byte ms'))} of it pass before the first byte (${ms(one('sign-in, first byte ms'))} for the one application, which the bench itself serves from memory). The page is HTML with its styles in it and waits for no script, font or picture.`,
  'sign-in click to first page, ms': ({ of, one }) =>
    `the thread of the page works ${ms(of('after the click, page at work ms'))} of it (${ms(one('after the click, page at work ms'))} as one application): the frame is run and drawn for the first time. Tried and kept: its code is fetched and run while the person types, the registry and the person are asked for together, and the remote and its page as soon as both are known; scripts are compiled beside the thread. Drawing it needs who he is.`,
  'planning, JS': ({ of, one, scripts }) =>
    `${kB(of('planning, JS') - one('planning, JS'))} more than the one application: the federation runtime, a container for each remote, and packages that are shared whole, of which one application keeps what it uses (npm run page-bytes tells each). The largest scripts in kB: ${scripts.join(', ')}. Tried and kept: antd fetched when something is opened (521 before, 366 after), a remote's entry without a runtime of its own (17 before, 9 after), schemas of few pages apart (10 less). Tried and dropped: the schemas of answers as types only: each answer is read by its schema, which tells an older page that it does not fit.`,
  'planning, all bytes': ({ of }) =>
    `${kB(of('planning, JS'))} of it are script, the rest fonts, styles, words and data. Tried and kept: answers and files packed, fonts cut to the letters of the language.`,
  'planning, requests': ({ of, one }) =>
    `${of('planning, JS files')} are scripts (${one('planning, JS files')} as one application). Companies, farms and alerts are asked one by one: each has its own right and refreshes by itself. Tried and kept: the frame and the first kit in one file, tables with their dragging in another, nothing ahead before the page rests (23 scripts before, 11 after).`,
  'planning, rows on the screen ms': ({ of, one }) =>
    `the thread of the page works ${ms(of('planning, page at work ms'))} of it (script ${ms(of('planning, script ms'))}, styles and layout ${ms(of('planning, styles and layout ms'))}; as one application ${ms(one('planning, page at work ms'))}). With an unslowed processor the rows stand after ${ms(of('planning, rows with an unslowed processor ms'))} (${ms(one('planning, rows with an unslowed processor ms'))} as one application): so much are the line and the steps one after another. Tried and kept: files of the page named in its HTML and fetched behind the first scripts, words beside the code, scripts compiled beside the thread, the host taking its own modules plainly, with frame and kit in one file (1.22 before; 0.93, 1.09, 1.10 and 1.12 in four runs after). Tried and dropped: packages of the contract marked as free of side effects, which brought 10 kB out of the first script and no row sooner; what the page asks first asked while its code is on its way, which served two areas of thirty; who it is and which remotes there are asked by a kB of script before all others, which brought the rows no sooner (0.98 on 1.6 Mbit/s and 150 ms): the frame is still on its way when they are answered; a higher rank for the first two scripts, which came no sooner on a line of one width.`,
  'warm switch of area, ms': ({ of, one }) =>
    `nothing is fetched but data; the thread works ${ms(of('warm switch, page at work ms'))} (${ms(one('warm switch, page at work ms'))} as one application) to draw the page anew. Tried and kept: its code is fetched when its entry is pointed at, rows are drawn after the answer to the click, what is chosen is brought into sight after the page was laid out. Not tried: keeping the pages that were open last.`,
}

// What was noted beside the figures of a big page, by its name there.
const notedOf = (name: string, rows: readonly Row[]): { name: string; value: number }[] => {
  const page = `${name.slice(0, name.lastIndexOf(', '))}: `
  return rows
    .filter((row) => row.name.startsWith(page))
    .map((row) => ({ name: row.name.slice(page.length), value: row.host }))
}

const handOf = (name: string, rows: readonly Row[]): string =>
  notedOf(name, rows)
    .filter((noted) => noted.name.endsWith(', ms'))
    .toSorted((a, b) => b.value - a.value)
    .map((noted) => `${noted.name.replace(/, ms$/, '')} ${Math.round(noted.value)}`)
    .join(', ')

const BIG_REASONS: Record<string, (name: string, rows: readonly Row[]) => string> = {
  'slowest interaction ms': (name, rows) =>
    `in ms until the next frame: ${handOf(name, rows)}. Tried and kept: rows in sight only, drawn after the answer to the hand; the menu of a row made when it is opened.`,
  'longest task while scrolling ms': (name, rows) => {
    const of = (part: string) =>
      ms(notedOf(name, rows).find((noted) => noted.name === `wheel, ${part}`)?.value ?? Number.NaN)
    return `of ${of('all')} under the wheel ${of('script')} are script and ${of('styles and layout')} styles and layout, the rest is what the browser does besides: paint, layers, hit tests. Tried and kept: rows drawn in pieces and ahead, 10 in place of 20 around those in sight. Tried and dropped: one head that sticks in place of its cells, which then moves with the width of its columns.`
  },
  'layout shift': (name, rows) => {
    const of = (part: string) =>
      (notedOf(name, rows).find((noted) => noted.name === `shift, ${part}`)?.value ?? Number.NaN).toFixed(3)
    return `${of('opening')} while the page opened, ${of('scrolling')} under the wheel, the rest under the hand: what opens later than half a second after a click counts.`
  },
}

/** A line for each goal that is missed: the measured reason, and what was tried. */
export const reasonsOf = (rows: readonly Row[], scripts: readonly string[]): string[] => {
  const rowOf = (name: string) => rows.find((row) => row.name === name)
  const measured: Measured = {
    of: (name) => rowOf(name)?.host ?? Number.NaN,
    one: (name) => rowOf(name)?.one ?? Number.NaN,
    scripts,
  }
  return rows
    .filter((row) => isMet(row) === 'missed')
    .map((row) => {
      const big = BIG_REASONS[row.name.split(', ').at(-1) ?? '']?.(row.name, rows)
      return `Missed: ${row.name}. Measured: ${REASONS[row.name]?.(measured) ?? big ?? 'no reason is known'}`
    })
}
