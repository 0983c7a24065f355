import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Chromium without a window of its own takes a third less of the processor for the same page. */
export const HEADLESS = '/usr/bin/chromium-headless-shell'
const CHROMIUMS = [
  process.env.CHROMIUM_PATH ?? '',
  HEADLESS,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The Chromium of this machine, the one that somebody named first; null where there is none. */
export const findChromium = (): string | null => CHROMIUMS.find((path) => existsSync(path)) ?? null

/** What to do where there is none. */
export const CHROMIUM_ABSENT =
  'Chromium is absent: install it (Debian: apt install chromium-headless-shell) or set CHROMIUM_PATH.'

const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--window-size=1280,800',
]

const end = async (chromium: ChildProcess): Promise<void> => {
  if (chromium.pid === undefined || chromium.exitCode !== null || chromium.signalCode !== null) return
  const ended = once(chromium, 'exit')
  chromium.kill('SIGKILL')
  await ended
}

/** Opens a page in a browser that knows nothing, for as long as the work takes. */
export const withPage = async <Result>(
  program: string,
  url: string,
  work: Promise<Result>,
): Promise<Result> => {
  const profile = mkdtempSync(join(tmpdir(), 'manger-mount-'))
  const chromium = spawn(
    program,
    [...ARGUMENTS, `--user-data-dir=${profile}`, '--remote-debugging-port=0', url],
    {
      stdio: 'ignore',
    },
  )
  // Whoever stops the command has no use for the browser either.
  const kill = () => chromium.kill('SIGKILL')
  process.once('exit', kill)
  try {
    const left = once(chromium, 'exit').then(([code]) => {
      throw new Error(`${program} ended with ${code} before the page had told anything.`)
    })
    return await Promise.race([work, left])
  } finally {
    process.off('exit', kill)
    await end(chromium)
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}
