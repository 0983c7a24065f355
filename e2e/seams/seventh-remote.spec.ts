import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { releaseRoutes } from '@manger/contract/releases'
import { copyWorkspace, linkPackages } from '#commands/copy-workspace.ts'
import { tellFigure } from '#commands/tell.ts'
import { byNight } from '#fixtures/night.ts'
import { expect, test } from '#fixtures/test.ts'
import { Frame } from '#pages/frame.ts'

const NAME = 'pastures'
const TOLD_MS = 3_000

const call = (folder: string, script: string, ...args: readonly string[]) =>
  spawnSync(process.execPath, [join(folder, 'shared/build/src', script), ...args], {
    cwd: folder,
    encoding: 'utf8',
  })

const run = (folder: string, script: string, ...args: readonly string[]): string => {
  const { status, stdout, stderr } = call(folder, script, ...args)
  expect(status, `${script}: ${stdout}${stderr}`).toBe(0)
  return stdout
}

test('a seventh remote is made, granted its place and released; open pages are told, and it is taken away again (second review A6)', async ({
  apiAs,
  cleanup,
  server,
  signedInAs,
}) => {
  test.setTimeout(240_000)
  const copy = copyWorkspace()
  cleanup(async () => rmSync(copy, { recursive: true, force: true }))
  run(copy, 'create-remote.ts', NAME)
  linkPackages(copy, NAME)
  expect(readFileSync(join(copy, 'CODEOWNERS'), 'utf8')).toContain(`/remote-${NAME}/`)

  const admin = await apiAs('admin')
  const draft = { remote: NAME, label: 'Seventh', days: 1 }
  const { data: token } = await admin(releaseRoutes.makeToken, { body: draft })
  const release = [NAME, '--to', server.url, '--token', token.secret] as const
  const { data: place } = await admin(releaseRoutes.grantMount, {
    body: { owner: NAME, scope: 'root', path: NAME },
  })

  const page = await signedInAs('owner.ua')
  const frame = new Frame(page)
  await page.goto('/app')
  await expect(frame.menu).toBeVisible()
  const link = frame.menu.getByRole('link', { name: 'Pastures' })
  await expect(link).toBeHidden()

  // What throws is refused before it is sent, by its own reason: when it is drawn, above the page, or when it is left.
  const screen = join(copy, `remote-${NAME}/src/${NAME}/${NAME}.screen.tsx`)
  const whole = readFileSync(screen, 'utf8')
  const shut = "throw new Error('the gate is shut')"
  const faults = [
    ['  usePage(', `  if (title) ${shut}\n  usePage(`, 'Error: the gate is shut'],
    ['  usePage({', '  usePage({ breadcrumbs: [{ title: Object({ en: title }) }],', 'Error: '],
    ['  usePage(', `  React.useEffect(() => () => { ${shut} }, [])\n  usePage(`, 'Error: the gate is shut'],
    ['<PageHeader title={title} />', '{PageHeader.name}', 'The page has no `main h1`.'],
  ] as const
  // Each is a build of its own: by night all of them.
  for (const [from, to, why] of byNight(faults, (_, turn) => turn === 0)) {
    const changed = whole.replace(from, to)
    writeFileSync(screen, changed.includes('React.') ? `import * as React from 'react'\n${changed}` : changed)
    const { status, stderr } = call(copy, 'release.ts', ...release)
    expect(status, why).toBe(1)
    expect(stderr).toContain(`mount_throws: /app/${NAME}: ${why}`)
  }
  writeFileSync(screen, whole)

  expect(run(copy, 'release.ts', ...release)).toContain('1 pages opened, none throws')
  const live = performance.now()
  await expect(link).toBeVisible()
  tellFigure('open pages show a new section after', performance.now() - live, { goal: TOLD_MS })
  await link.click()
  await expect(frame.title).toHaveText('Pastures')
  await expect(page.getByText('Nothing here yet.')).toBeVisible()

  const off = { percent: 0, types: [], clients: [], is_off: true }
  await admin(releaseRoutes.rollout, { params: { remote: NAME }, body: off })
  await admin(releaseRoutes.withdrawMount, { params: { id: place.id ?? 0 } })
  await page.goto('/app')
  await expect(frame.menu).toBeVisible()
  await expect(link).toBeHidden()
})
