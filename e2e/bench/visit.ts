import { LANGUAGE_COOKIE } from '@manger/contract/session'
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

/** The device and the line of every round: a phone of some years, far from the mast. */
export const SLOW = { cpu: 4, mbit: 10, latencyMs: 40 } as const

const QUIET_MS = 400
const LIMIT_MS = 60_000

/** What a visit fetched until now. */
type Fetched = {
  js: number
  jsFiles: number
  bytes: number
  requests: number
  /** The largest scripts, as `name 12.3`. */
  largest: readonly string[]
}

/** What the one thread of a page did until now, in milliseconds of the slowed device. */
type Work = { all: number; script: number; looks: number }

type Asked = { url: string; bytes: number }

/** A page on the slow device, with everything that it fetches. */
type Visit = {
  page: Page
  fetched: () => Fetched
  work: () => Promise<Work>
  /** Takes the brake off the processor; the line stays as it is. */
  unslow: () => Promise<unknown>
  quiet: () => Promise<void>
  end: () => Promise<void>
}

const count = async (session: CDPSession) => {
  const asked = new Map<string, Asked>()
  let lastAt = performance.now()
  const note = (change: () => void) => {
    lastAt = performance.now()
    change()
  }
  session.on('Network.requestWillBeSent', ({ requestId, request }) =>
    note(() => {
      // The stream of events is open as long as the page; pictures written into a style are no request.
      if (!request.url.startsWith('http') || request.url.includes('/ui/events')) return
      asked.set(requestId, { url: request.url, bytes: 0 })
    }),
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    note(() => {
      const known = asked.get(requestId)
      if (known) known.bytes = encodedDataLength
    }),
  )
  await session.send('Network.enable')
  return { asked, lastAt: () => lastAt }
}

const workOf = async (session: CDPSession): Promise<Work> => {
  const { metrics } = await session.send('Performance.getMetrics')
  const ms = (name: string) => 1000 * (metrics.find((one) => one.name === name)?.value ?? Number.NaN)
  return {
    all: ms('TaskDuration'),
    script: ms('ScriptDuration'),
    looks: ms('LayoutDuration') + ms('RecalcStyleDuration'),
  }
}

const LARGEST = 6

// Without the hash, which tells nobody anything.
const nameOf = (url: string): string => new URL(url).pathname.split('/').at(-1)?.split('.')[0] ?? ''

const throttle = async (session: CDPSession) => {
  const throughput = (SLOW.mbit * 1e6) / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu })
  await session.send('Performance.enable')
}

// The day alone: timers and frames go on as they are, since they are what is measured.
const liveAt = (context: BrowserContext, now: string): Promise<unknown> =>
  context.addInitScript((moment) => {
    const Real = Date
    const ahead = Real.parse(moment) - Real.now()
    globalThis.Date = new Proxy(Real, {
      construct: (target, given) =>
        given.length === 0 ? new target(target.now() + ahead) : Reflect.construct(target, given),
      get: (target, name) => (name === 'now' ? () => target.now() + ahead : Reflect.get(target, name)),
    })
  }, now)

type Stored = Readonly<Record<string, string>>

/** Which build is visited, and when. */
export type Place = { base: string; now: string }

/** A first visit at the time `now`: nothing is in any cache; `stored` is what the browser keeps for the site. */
export const visit = async (browser: Browser, { base, now }: Place, stored: Stored): Promise<Visit> => {
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
  const context: BrowserContext = await browser.newContext({
    baseURL: base,
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [], origins: [{ origin: base, localStorage }] },
  })
  // As for whoever has chosen a language: local storage and cookie tell the same.
  if (stored.lang) await context.addCookies([{ name: LANGUAGE_COOKIE, value: stored.lang, url: base }])
  await liveAt(context, now)
  context.setDefaultTimeout(LIMIT_MS / 2)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const { asked, lastAt } = await count(session)
  await throttle(session)
  return {
    page,
    fetched: () => {
      const all = [...asked.values()]
      const scripts = all.filter(({ url }) => new URL(url).pathname.endsWith('.js'))
      const sum = (list: readonly Asked[]) => list.reduce((bytes, one) => bytes + one.bytes, 0)
      const largest = scripts
        .toSorted((a, b) => b.bytes - a.bytes)
        .slice(0, LARGEST)
        .map(({ url, bytes }) => `${nameOf(url)} ${(bytes / 1000).toFixed(0)}`)
      return { js: sum(scripts), jsFiles: scripts.length, bytes: sum(all), requests: all.length, largest }
    },
    work: () => workOf(session),
    unslow: () => session.send('Emulation.setCPUThrottlingRate', { rate: 1 }),
    quiet: async () => {
      const end = performance.now() + LIMIT_MS
      while (performance.now() - lastAt() < QUIET_MS && performance.now() < end) await page.waitForTimeout(50)
    },
    end: () => context.close(),
  }
}

/** When a selector is there in the page for the first time, in milliseconds since `from`: its start, or a click. */
export const momentOf = (page: Page, selector: string): Promise<number> =>
  lookFor(page, selector).catch((error: unknown) => {
    // Asked in the moment between an empty page and the one that comes: the time is counted by the page itself.
    if (error instanceof Error && /context was destroyed/.test(error.message)) return lookFor(page, selector)
    throw error
  })

const lookFor = (page: Page, selector: string): Promise<number> =>
  page.evaluate(
    ({ wanted, limit }) =>
      new Promise<number>((resolve, reject) => {
        const look = () => {
          if (document.querySelector(wanted)) resolve(performance.now())
          else if (performance.now() > limit) reject(new Error(`${wanted} did not come`))
          else requestAnimationFrame(look)
        }
        look()
      }),
    { wanted: selector, limit: LIMIT_MS },
  )

/** From the click on an entry of the menu until its page stands with its rows; clicked and seen inside of the page. */
export const switchTo = (page: Page, way: { name: string; heading: string; rows: string }): Promise<number> =>
  page.evaluate(
    ({ name, heading, rows, limit }) =>
      new Promise<number>((resolve, reject) => {
        const link = [...document.querySelectorAll<HTMLElement>('nav a')].find(
          (entry) => entry.textContent === name,
        )
        const since = performance.now()
        link?.click()
        const look = () => {
          const titles = [...document.querySelectorAll('main h1')]
          const isThere = titles.some((title) => title.textContent === heading)
          if (isThere && document.querySelector(rows)) resolve(performance.now() - since)
          else if (performance.now() - since > limit) reject(new Error(`${name} did not come`))
          else requestAnimationFrame(look)
        }
        look()
      }),
    { ...way, limit: LIMIT_MS },
  )

/** The first paint with anything on it. */
export const paintedAt = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          for (const { name, startTime } of list.getEntries())
            if (name === 'first-contentful-paint') resolve(startTime)
        }).observe({ type: 'paint', buffered: true })
      }),
  )

/** When the first byte of the page's HTML was there: what a server and the line took of every figure after it. */
export const firstByteAt = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation')
    return entry instanceof PerformanceNavigationTiming ? entry.responseStart : Number.NaN
  })
