import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type LaunchOptions } from '@playwright/test'

const SIZE = { width: 390, height: 844 }

/** Where a phone is used, how its clock goes, and with which browser. */
type Given = { url: string; clock: () => number; launchOptions: LaunchOptions }

/** A phone of a driver with a memory of its own: switched off and on again it has what it had, as a browser keeps it. */
export const openPhone = async ({ url, clock, launchOptions }: Given) => {
  const folder = mkdtempSync(join(tmpdir(), 'manger-phone-'))
  const switchOn = async () => {
    const context = await chromium.launchPersistentContext(folder, {
      ...launchOptions,
      baseURL: url,
      viewport: SIZE,
      hasTouch: true,
      isMobile: true,
      locale: 'en-US',
      timezoneId: 'Europe/Kyiv',
    })
    await context.clock.install({ time: clock() })
    await context.addInitScript(() => localStorage.setItem('lang', localStorage.getItem('lang') ?? 'en'))
    return context
  }
  let context = await switchOn()
  const page = async () => {
    const [first] = context.pages()
    return first ?? context.newPage()
  }
  return {
    page,
    setOffline: (isOffline: boolean) => context.setOffline(isOffline),
    /** The tab dies and is opened anew, as when the phone needs its memory. */
    killPage: async () => {
      await (await page()).close({ runBeforeUnload: false })
      return context.newPage()
    },
    /** Off and on again. */
    restart: async () => {
      await context.close()
      context = await switchOn()
      return page()
    },
    putAway: async () => {
      await context.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
