import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { SessionToken } from '@manger/contract/session'
import { type Browser, chromium } from '@playwright/test'
import { credentialsOf } from '#fixtures/accounts.ts'
import { type Server, startServer } from '#fixtures/server.ts'
import { startFront } from './front.ts'

export const ROOT = join(import.meta.dirname, '..', '..')
/** Where the one application lies. */
export const ONE = join(ROOT, 'node_modules/.cache/one')

export const say = (text: string): unknown => process.stdout.write(`${text}\n`)

const build = async (...args: readonly string[]): Promise<void> => {
  const script = ['shared/build/src/build-all.ts', ...args]
  const [code] = await once(spawn(process.execPath, script, { cwd: ROOT, stdio: 'inherit' }), 'exit')
  if (code !== 0) throw new Error(`${script.join(' ')} ended with ${code}`)
}

/** What the browser of somebody signed in keeps for the site. */
export const signedIn = async (base: string): Promise<Record<string, string>> => {
  const answer = await fetch(`${base}/api/auth/jwt/create/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentialsOf('owner.ua')),
  })
  const { token, user_type, modules } = SessionToken.parse(await answer.json())
  return { token, user_type, modules: JSON.stringify(modules), lang: 'en' }
}

type Both = {
  server: Server
  /** Of host with remotes, and of the one application. */
  bases: readonly [string, string]
  browser: Browser
  end: () => Promise<void>
}

/** One server with both builds before it, each one hop away, and a browser. */
export const bothBuilds = async (now: string): Promise<Both> => {
  await build()
  await build('--one')
  const server = await startServer(now)
  const fronts = [await startFront(server.url), await startFront(server.url, ONE)] as const
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
    chromiumSandbox: false,
    args: ['--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
  })
  return {
    server,
    bases: [fronts[0].url, fronts[1].url],
    browser,
    end: async () => {
      await browser.close()
      for (const { stop } of fronts) stop()
      await server.stop()
    },
  }
}
