import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { releaseRoutes } from '@manger/contract/releases'
import { copyWorkspace, linkPackages } from '#commands/copy-workspace.ts'
import { makeThrowing, PLACES, type Place } from '#commands/throwing-remote.ts'
import { byNight } from '#fixtures/night.ts'
import { expect, type Page, test } from '#fixtures/test.ts'
import { Frame } from '#pages/frame.ts'

const NAME = 'meadows'
const HERE = `/app/${NAME}`
/** The server takes 30 reports a minute of one person: each has some of the places. */
const PEOPLE = ['owner.ua', 'zootechnician.ua', 'owner.us', 'manager.us'] as const

const PATHS: Partial<Record<Place, string>> = {
  help: '/app/helpdesk',
  'daily job': `${HERE}?job=mow`,
}

// Each way in which a fault comes to the host; by night each place.
const SAMPLE: readonly Place[] = [
  'render',
  'effect',
  'toolbar',
  'crumb object',
  'press',
  'rejection',
  'chunk',
  'pages',
]

type Told = { remote: string; build: string; phase: string; message?: string }

const listen = (page: Page): Told[] => {
  const told: Told[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/ui/telemetry')) told.push(request.postDataJSON())
  })
  return told
}

test('wherever a remote throws, menu and other areas stay, and the server counts it for that build (second review A6)', async ({
  apiAs,
  cleanup,
  server,
  signedInAs,
}) => {
  test.setTimeout(300_000)
  const copy = copyWorkspace()
  cleanup(async () => rmSync(copy, { recursive: true, force: true }))
  const run = (script: string, ...args: readonly string[]) => {
    const whole = [join(copy, 'shared/build/src', script), ...args]
    const { status, stdout, stderr } = spawnSync(process.execPath, whole, { cwd: copy, encoding: 'utf8' })
    expect(status, `${script}: ${stdout}${stderr}`).toBe(0)
  }
  run('create-remote.ts', NAME)
  linkPackages(copy, NAME)
  makeThrowing(copy, NAME)

  const admin = await apiAs('admin')
  const { data: token } = await admin(releaseRoutes.makeToken, {
    body: { remote: NAME, label: 'Throwing', days: 1 },
  })
  const { data: place } = await admin(releaseRoutes.grantMount, {
    body: { owner: NAME, scope: 'root', path: NAME },
  })
  cleanup(async () => {
    const off = { percent: 0, types: [], clients: [], is_off: true }
    await admin(releaseRoutes.rollout, { params: { remote: NAME }, body: off })
    await admin(releaseRoutes.withdrawMount, { params: { id: place.id ?? 0 } })
  })
  run('release.ts', NAME, '--to', server.url, '--token', token.secret)

  const released = async () => {
    const { data } = await admin(releaseRoutes.list)
    const [build] = data.find(({ remote }) => remote === NAME)?.builds ?? []
    if (build === undefined) throw new Error('Nothing was released')
    return build
  }
  const { build } = await released()
  const pages = await Promise.all(PEOPLE.map((person) => signedInAs(person)))
  const told = pages.map(listen)

  for (const [turn, at] of byNight(PLACES, (at) => SAMPLE.includes(at)).entries()) {
    await test.step(`in ${at}`, async () => {
      const page = pages[turn % pages.length]
      if (page === undefined) throw new Error('Nobody is signed in')
      const frame = new Frame(page)
      const before = (await released()).day.faults
      await page.addInitScript((where) => localStorage.setItem('place', where), at)
      await page.goto(PATHS[at] ?? HERE)
      if (at === 'press') await page.getByRole('button', { name: 'Press' }).click()
      if (at === 'help') await expect(frame.title).toHaveText('Help')
      await expect(frame.menu).toBeVisible()
      if (/crumb|toolbar|toast|title|rejection|sender/.test(at))
        await expect(frame.title).toHaveText('Meadows')
      if (at !== 'help')
        await expect(frame.content.getByText(/^Meadows$|temporarily unavailable/)).toBeVisible()
      await frame.open('Stock')
      await expect(frame.title).toHaveText('Stock')
      await frame.open('Feeding schedule')
      await expect(frame.title).not.toHaveText('Stock')
      await expect.poll(async () => (await released()).day.faults, { message: at }).toBeGreaterThan(before)
    })
  }
  const wrong = told
    .flat()
    .filter((one) => /error|crash/.test(one.phase) && (one.remote !== NAME || one.build !== build))
  expect(wrong).toEqual([])
})
