// `npm run bench:web`: what the pages cost on a slow device, beside the same code as one application, in turn in one run.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { credentialsOf } from '#fixtures/accounts.ts'
import { createApi } from '#fixtures/api.ts'
import type { Server } from '#fixtures/server.ts'
import { bigRound, fillBig } from './big.ts'
import { bothBuilds, ROOT, say, signedIn } from './both-builds.ts'
import { type Figures, goalOf, isMet, type Row, reasonsOf, shown } from './goals.ts'
import { firstByteAt, momentOf, paintedAt, SLOW, switchTo, visit } from './visit.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
// Of host and remotes alone: lists cost the same in one application.
const BIG_ROUNDS = Math.min(ROUNDS, 3)
// `pages` or `big` alone, both unless one is named.
const [PART = 'all'] = process.argv.slice(2)
// The demo world of this morning, so that each run shows the same rows.
const TODAY = '2026-11-20'
const NOW = `${TODAY}T05:31:00Z`
const PLANNING = '/app/farms/1/planning'
const ROWS = 'main table tbody th[scope=row]'
const FARMS = 'main [data-figure]'
const TYPING_MS = 2500

const signInRound = async (browser: Browser, base: string): Promise<Figures> => {
  const { page, fetched, work, end } = await visit(browser, { base, now: NOW }, {})
  await page.goto('/auth', { waitUntil: 'commit' })
  const usable = await momentOf(page, 'form[data-ready]')
  const { js } = fetched()
  const painted = await paintedAt(page)
  const firstByte = await firstByteAt(page)
  const { email, password } = credentialsOf('owner.ua')
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.waitForTimeout(TYPING_MS)
  const before = await work()
  const clicked = await page.evaluate(() => {
    document.querySelector<HTMLButtonElement>('form button[type=submit]')?.click()
    return performance.now()
  })
  const opened = (await momentOf(page, FARMS)) - clicked
  const after = await work()
  await end()
  return {
    'sign-in, JS before it can be used': js,
    'sign-in, first byte ms': firstByte,
    'sign-in, painted ms': painted,
    'sign-in, usable ms': usable,
    'sign-in click to first page, ms': opened,
    'after the click, page at work ms': after.all - before.all,
  }
}

// The same visit on a quick device: what is left of the time is the line and the server.
const unslowedRows = async (browser: Browser, base: string, stored: Record<string, string>) => {
  const { page, unslow, end } = await visit(browser, { base, now: NOW }, stored)
  await unslow()
  await page.goto(PLANNING, { waitUntil: 'commit' })
  const rows = await momentOf(page, ROWS)
  await end()
  return rows
}

// The largest scripts of the page, by the address of the build.
const scripts = new Map<string, readonly string[]>()

const planningRound = async (browser: Browser, base: string, stored: Record<string, string>) => {
  const { page, fetched, work, quiet, end } = await visit(browser, { base, now: NOW }, stored)
  await page.goto(PLANNING, { waitUntil: 'commit' })
  const rows = await momentOf(page, ROWS)
  const done = await work()
  const { js, jsFiles, bytes, requests, largest } = fetched()
  scripts.set(base, largest)
  await quiet()
  const open = (name: string, heading: string) => switchTo(page, { name, heading, rows: ROWS })
  await open('Stock', 'Stock')
  await quiet()
  const before = await work()
  const warm = await open('Feeding schedule', 'Feeding schedule')
  const after = await work()
  await end()
  return {
    'planning, JS': js,
    'planning, JS files': jsFiles,
    'planning, all bytes': bytes,
    'planning, requests': requests,
    'planning, rows on the screen ms': rows,
    'planning, page at work ms': done.all,
    'planning, script ms': done.script,
    'planning, styles and layout ms': done.looks,
    'planning, rows with an unslowed processor ms': await unslowedRows(browser, base, stored),
    'warm switch of area, ms': warm,
    'warm switch, page at work ms': after.all - before.all,
  }
}

const big = async (browser: Browser, server: Server, base: string): Promise<Figures[]> => {
  const stored = await signedIn(server.url)
  const pages = await fillBig(server, createApi({ url: server.url, token: stored.token ?? '' }), TODAY)
  const taken: Figures[] = []
  for (let round = 0; round < BIG_ROUNDS; round += 1) {
    const figures: Figures = {}
    for (const of of pages)
      Object.assign(figures, await bigRound(browser, { place: { base, now: NOW }, stored, of }))
    taken.push(figures)
  }
  return taken
}

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

const tell = (rows: readonly Row[]): void => {
  const lines = rows
    .filter(({ name }) => !name.includes(': '))
    .map(({ name, host, one }) => [
      name,
      shown(name, host),
      shown(name, one),
      Number.isNaN(one) ? '' : (host / one).toFixed(2),
      goalOf(name),
      isMet({ name, host, one }),
    ])
  const head = ['', 'host + remotes', 'one application', 'ratio', 'goal', '']
  const widths = head.map((title, at) =>
    Math.max(title.length, ...lines.map((line) => line[at]?.length ?? 0)),
  )
  for (const line of [head, ...lines])
    say(
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}

const { server, bases, browser, end } = await bothBuilds(NOW)
try {
  const taken: Figures[][] = [[], []]
  // The first round of each is for the server, which packs and plans what it has not yet seen.
  for (let round = PART === 'big' ? ROUNDS + 1 : 0; round <= ROUNDS; round += 1) {
    for (const [at, base] of bases.entries()) {
      const figures = {
        ...(await signInRound(browser, base)),
        ...(await planningRound(browser, base, await signedIn(base))),
      }
      if (round > 0) taken[at]?.push(figures)
    }
  }
  const many = PART === 'pages' ? [] : await big(browser, server, bases[0])
  const middle = (list: readonly Figures[] = [], name: string) =>
    median(list.map((figures) => figures[name] ?? Number.NaN))
  const rows: Row[] = [...Object.keys(taken[0]?.[0] ?? {}), ...Object.keys(many[0] ?? {})].map((name) => ({
    name,
    host: middle(
      [...(taken[0] ?? []), ...many].filter((figures) => name in figures),
      name,
    ),
    one: middle(taken[1], name),
  }))
  say(
    `Chromium, ${SLOW.cpu}x slower, ${SLOW.mbit} Mbit/s, ${SLOW.latencyMs} ms, nothing kept; medians of ${ROUNDS} rounds in turn; demo world of ${NOW}`,
  )
  tell(rows)
  for (const reason of reasonsOf(rows, scripts.get(bases[0]) ?? [])) say(reason)
  mkdirSync(join(ROOT, 'var'), { recursive: true })
  writeFileSync(
    join(ROOT, 'var/web.json'),
    JSON.stringify({ slow: SLOW, now: NOW, rows, taken, many }, null, 2),
  )
  say(`The rounds stand in var/web.json; BENCH_ROUNDS=${ROUNDS} npm run bench:web repeats them.`)
} finally {
  await end()
}
