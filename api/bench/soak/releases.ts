import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { archiveOf, buildRelease } from '#testing/releases/release-archive.ts'
import type { Caller } from './caller.ts'

/** What the host has, which the gate asks of a build. */
const { version: CONTRACT } = JSON.parse(
  readFileSync(new URL('../../../shared/contract/package.json', import.meta.url), 'utf8'),
)
const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const Stood = z.object({ data: z.object({ rev: z.number() }) })
const AGAIN_MS = 1000

const Token = z.object({ data: z.object({ secret: z.string() }) })

/** The team of one remote: it makes a build live by the command, another one by its call, and goes back by the command. */
export const createTeam = async (url: string, admin: Caller) => {
  const draft = { remote: 'stock', label: 'Soak', days: 2 }
  const { data } = Token.parse(await admin('POST', '/ui/deploy-tokens', draft))
  const run = async (script: string, more: readonly string[] = [], tries = 10): Promise<void> => {
    const env = { ...process.env, MANGER_URL: url, MANGER_TOKEN: data.secret }
    const child = spawn(process.execPath, [`shared/build/src/${script}.ts`, 'stock', ...more], {
      cwd: ROOT,
      env,
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
    const [code] = await once(child, 'exit')
    if (code === 0) return
    // A server that stops says so, and a team does as it is told.
    if (!said.includes('try again in a moment') || tries === 0) throw new Error(`${script}: ${said}`)
    await pause(AGAIN_MS)
    return run(script, more, tries - 1)
  }
  let number = 0
  return async (): Promise<void> => {
    await run('release', ['--without-mount'])
    number++
    const build = `9.0.${number}-${number.toString(16).padStart(6, '0')}`
    const body = new Uint8Array(
      archiveOf(buildRelease({ build, version: `9.0.${number}`, contract: `^${CONTRACT}` })),
    )
    const authorization = `Bearer ${data.secret}`
    const stood = await fetch(`${url}/ui/pointers/stock/stable`, { headers: { authorization } })
    const { rev } = Stood.parse(await stood.json()).data
    const sent = await fetch(`${url}/ui/releases?channel=stable`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/gzip', 'if-match': `"${rev}"` },
      body,
    })
    if (!sent.ok) throw new Error(`a release of another version: ${sent.status} ${await sent.text()}`)
    await run('rollback')
  }
}
