import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { releaseRoutes } from '@manger/contract/releases'
import type { Page } from '@playwright/test'
import { expect, test } from '#fixtures/test.ts'
import { Frame } from '#pages/frame.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const REMOTE = 'kkz'
const TITLE = 'Compound-feed schedule'
const LATER = '1.0.99'
const AT = /at (http:\S+),/
const LONG_MS = 600_000

const run = (cwd: string, command: string, ...args: readonly string[]): string => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', timeout: LONG_MS })
  expect(status, `${command} ${args.join(' ')}: ${stdout}${stderr}`).toBe(0)
  return stdout
}

/** The commands that the guide names for a folder of its own, as that folder has it. */
const commandsOf = (folder: string): string[] => {
  const guide = readFileSync(join(folder, 'docs/your-remote.md'), 'utf8')
  const [, block = ''] = /In it:\s+```sh\n([\s\S]*?)```/.exec(guide) ?? []
  return [...block.matchAll(/^npm (?:run )?([a-z]+)/gm)].map(([, name = '']) => name)
}

/** Starts what a team develops with; resolves with the address that it names. */
const develop = (folder: string, server: string): Promise<{ address: string; stop: () => Promise<void> }> =>
  new Promise((resolve, reject) => {
    const dev: ChildProcess = spawn(process.execPath, ['node_modules/.bin/manger', 'dev', '--to', server], {
      cwd: folder,
    })
    const stop = async () => {
      const ended = once(dev, 'exit')
      dev.kill('SIGTERM')
      await ended
    }
    let told = ''
    const read = (chunk: unknown) => {
      told += chunk
      const [, address] = AT.exec(told) ?? []
      if (address) resolve({ address, stop })
    }
    dev.stdout?.on('data', read)
    dev.stderr?.on('data', read)
    dev.once('exit', (code) => reject(new Error(`manger dev ended with ${code}: ${told}`)))
  })

/** What a page asks for from now on. */
const filesAskedBy = (page: Page): string[] => {
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  return urls
}

test('a remote leaves the repository and installs, is tested, developed, built, released and rolled back there (second review G4)', async ({
  apiAs,
  cleanup,
  server,
  signedInAs,
}) => {
  test.setTimeout(2 * LONG_MS)
  const folder = join(mkdtempSync(join(tmpdir(), 'manger-team-')), REMOTE)
  cleanup(async () => rmSync(join(folder, '..'), { recursive: true, force: true }))
  run(ROOT, process.execPath, 'shared/build/src/take-out.ts', REMOTE, folder)

  // What the server was given by `npm run pack` is all that the folder needs from then on.
  const served = join(ROOT, 'packed')
  rmSync(served, { recursive: true, force: true })
  cpSync(join(folder, 'packages'), served, { recursive: true })
  cleanup(async () => rmSync(served, { recursive: true, force: true }))
  rmSync(join(folder, 'packages'), { recursive: true })
  const admin = await apiAs('admin')
  const draft = { remote: REMOTE, label: 'Team alone', days: 1 }
  const { data: deploy } = await admin(releaseRoutes.makeToken, { body: draft })
  const to = ['--', '--to', server.url, '--token', deploy.secret] as const
  // Nothing is installed yet: the very first time the command comes from the repository.
  const outside = ['--to', server.url, '--token', deploy.secret]
  run(folder, process.execPath, join(ROOT, 'shared/build/src/update.ts'), REMOTE, ...outside)
  const called: string[] = ['dev']
  const npm = (name: string, ...args: readonly string[]): string => {
    called.push(name)
    return run(folder, 'npm', ...(name === 'install' ? [] : ['run']), name, ...args)
  }
  npm('install', '--no-audit', '--no-fund', '--prefer-offline')
  npm('types')
  npm('test')

  // A version of its own, so that what is seen is known to be built here.
  const manifest = join(folder, 'package.json')
  writeFileSync(
    manifest,
    readFileSync(manifest, 'utf8').replace('"version": "1.0.0"', `"version": "${LATER}"`),
  )

  const page = await signedInAs('owner.ua')
  await page.goto('/app')
  const frame = new Frame(page)
  const registry = page.context().request
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const builds = async (): Promise<string> => {
    const headers = { authorization: `Bearer ${token}` }
    return (await registry.get(`${server.url}/ui/registry`, { headers })).text()
  }

  const { address, stop } = await develop(folder, server.url)
  try {
    const developed = await page.context().newPage()
    const developedFiles = filesAskedBy(developed)
    await developed.goto(`${address}/auth/sign-in`)
    const session = await page.evaluate(() => ({ ...localStorage }))
    await developed.evaluate((stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, String(value))
    }, session)
    await developed.goto(`${address}/app`)
    const frameThere = new Frame(developed)
    await frameThere.open(TITLE)
    await expect(frameThere.title).toHaveText(TITLE)
    expect(developedFiles.filter((url) => url.includes(`/remotes/${REMOTE}/dev/`))).not.toEqual([])

    // What is saved here is seen there, without a press and without the server.
    const words = join(folder, 'locales/en.json')
    writeFileSync(words, readFileSync(words, 'utf8').replace(TITLE, 'Feed mill'))
    await expect(frameThere.title).toHaveText('Feed mill')
    await developed.close()
  } finally {
    await stop()
  }

  npm('build')
  expect(npm('update', ...to)).toContain('stands on the packages')
  expect(await builds()).not.toContain(LATER)
  expect(npm('release', ...to)).toContain('none throws')
  expect(await builds()).toContain(`${REMOTE}/${LATER}`)
  const live = filesAskedBy(page)
  await page.goto('/app')
  await frame.open('Feed mill')
  await expect(frame.title).toHaveText('Feed mill')
  expect(live.filter((url) => url.includes(`/remotes/${REMOTE}/${LATER}`))).not.toEqual([])

  npm('rollback', ...to)
  expect(await builds()).not.toContain(`${REMOTE}/${LATER}/remoteEntry`)
  // Every command of the guide was run, as a newcomer does.
  expect(called.toSorted()).toEqual(commandsOf(folder).toSorted())
})
