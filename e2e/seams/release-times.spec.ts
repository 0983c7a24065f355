import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { writeTar } from '@manger/contract/release-gate'
import { Published, releaseRoutes } from '@manger/contract/releases'
import type { Page } from '@playwright/test'
import { readRegistry } from '#commands/read-registry.ts'
import { signIn } from '#commands/sign-in.ts'
import { tellFigure } from '#commands/tell.ts'
import { expect, test } from '#fixtures/test.ts'
import { Frame } from '#pages/frame.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const REMOTE = 'stock'
const PAGE = '/app/stock/ingredients'
const BUILD = '98.0.0-figure'
// Goals of platform part d; beside other tests a busy machine may take four times as long.
const LIVE = { goal: 2_000, atMost: 8_000 }
const TOLD = { goal: 3_000, atMost: 12_000 }
const BACK = { goal: 1_000, atMost: 4_000 }

const filesIn = (folder: string): Map<string, Buffer> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(folder, path), readFileSync(path)] as const),
  )

const hashOf = (folder: string): string => {
  const hash = createHash('sha256')
  for (const [path, body] of filesIn(folder)) hash.update(path).update(body)
  return hash.digest('hex')
}

/** The build of the workspace as another version of it: the same pages under another name. */
const nextVersion = (): Uint8Array<ArrayBuffer> => {
  const files = filesIn(join(ROOT, `remote-${REMOTE}/dist`))
  for (const name of ['mf-manifest.json', 'mf-stats.json', '.source']) files.delete(name)
  const manifest = JSON.parse(String(files.get('release.json')))
  files.set('release.json', Buffer.from(JSON.stringify({ ...manifest, build: BUILD, source: BUILD })))
  return new Uint8Array(gzipSync(writeTar(files)))
}

/** The build that a page says it has loaded; the HTML may still fetch the one before, for up to two seconds. */
const buildLoadedBy = async (page: Page): Promise<string> => {
  const told = await page.waitForRequest((request) => {
    const report = request.url().endsWith('/ui/telemetry') ? request.postDataJSON() : null
    return report?.remote === REMOTE && report.phase === 'load'
  })
  return told.postDataJSON().build
}

test('a version is live, told and rolled back in seconds, and the host stays as it is', async ({
  apiAs,
  server,
  signedInAs,
  visitor,
}) => {
  const host = hashOf(join(ROOT, 'host/dist'))
  const admin = await apiAs('admin')
  const { data: deploy } = await admin(releaseRoutes.makeToken, {
    body: { remote: REMOTE, label: 'Figures', days: 1 },
  })
  const { token } = await signIn(visitor, 'owner.ua')
  const liveBuild = async () =>
    (await readRegistry(visitor, token)).remotes.find(({ name }) => name === REMOTE)?.build
  const open = await signedInAs('owner.ua')
  await open.goto(PAGE)
  await expect(new Frame(open).title).toHaveText('Stock')
  const { data: sections } = await admin(releaseRoutes.list)
  const stable = sections
    .find(({ remote }) => remote === REMOTE)
    ?.pointers.find(({ channel }) => channel === 'stable')
  const before = stable?.build ?? ''

  const upload = await fetch(`${server.url}/ui/releases`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${deploy.secret}`,
      'content-type': 'application/gzip',
      'if-match': `"${stable?.rev}"`,
    },
    body: nextVersion(),
  })
  const uploaded = performance.now()
  const { data: live } = Published.parse(await upload.json())
  expect(live.build).toBe(BUILD)
  const told = open
    .getByText('There is a new version of this section.')
    .waitFor()
    .then(() => performance.now())
  const fresh = await signedInAs('owner.ua')
  const loaded = buildLoadedBy(fresh)
  const asked = fresh
    .waitForRequest(new RegExp(`/remotes/${REMOTE}/${BUILD}/remoteEntry`))
    .then(() => performance.now())
  await fresh.goto(PAGE)
  tellFigure(
    'a page that is opened after the upload asks for the new version after',
    (await asked) - uploaded,
    LIVE,
  )
  await expect(new Frame(fresh).title).toHaveText('Stock')
  expect(await loaded).toBe(BUILD)
  tellFigure('an open page tells of it after', (await told) - uploaded, TOLD)

  const asking = performance.now()
  const { data: back } = await admin(releaseRoutes.move, {
    params: { remote: REMOTE, channel: 'stable' },
    body: { build: before, rev: live.rev },
  })
  expect(await liveBuild()).toBe(before)
  tellFigure('the version before is live again after', performance.now() - asking, BACK)
  expect(hashOf(join(ROOT, 'host/dist'))).toBe(host)
  await admin(releaseRoutes.follow, { params: { remote: REMOTE }, body: { rev: back.rev } })
})
