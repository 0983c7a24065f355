import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { releaseRoutes } from '@manger/contract/releases'
import { copyWorkspace, linkPackages } from '#commands/copy-workspace.ts'
import { startServer } from '#fixtures/server.ts'
import { expect, test as product } from '#fixtures/test.ts'
import { Frame } from '#pages/frame.ts'

// A made-up major of one shared library: this one was built before it, that one after.
const OLD = { remote: 'barn', title: 'Barn', version: '0.9.0' }
const NEW = { remote: 'meadow', title: 'Meadow' }
const LIBRARY = 'dayjs'

const run = (folder: string, script: string, ...args: readonly string[]): string => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(folder, 'shared/build/src', script), ...args],
    { cwd: folder, encoding: 'utf8' },
  )
  expect(status, `${script}: ${stdout}${stderr}`).toBe(0)
  return stdout
}

const edit = (file: string, change: (text: string) => string): void =>
  writeFileSync(file, change(readFileSync(file, 'utf8')))

/** A host that gives the library under its old name as well. */
const serveOldName = (copy: string): void => {
  const shares = join(copy, 'host/src/remotes/shares')
  writeFileSync(
    join(shares, 'library-before.ts'),
    `export default Object.assign(() => null, { told: '${LIBRARY} of before' })\n`,
  )
  edit(join(shares, 'shares-before.ts'), (text) =>
    text.replace(
      '= {}',
      `= { ${LIBRARY}: { version: '${OLD.version}', load: () => import('./library-before.ts') } }`,
    ),
  )
}

/** A remote whose page says which copy of the library it has, and keeps the React that it was given. */
const makeRemote = (copy: string, { remote }: { remote: string }): string => {
  run(copy, 'create-remote.ts', remote)
  linkPackages(copy, remote)
  const folder = join(copy, `remote-${remote}`)
  edit(
    join(folder, `src/${remote}/${remote}.screen.tsx`),
    (text) =>
      `import dayjs from '${LIBRARY}'\nimport * as React from 'react'\n${text.replace(
        "t('empty')",
        "Reflect.get(dayjs, 'told') ?? String(dayjs('2026-11-20').year())",
      )}\nconst all: Set<unknown> = (Reflect.get(globalThis, 'reacts') ?? new Set())\nReflect.set(globalThis, 'reacts', all.add(React.useState))\n`,
  )
  return folder
}

/** As if this remote had been built when the library was a major older. */
const installOldLibrary = (folder: string): void => {
  const library = join(folder, 'node_modules', LIBRARY)
  rmSync(library, { recursive: true, force: true })
  mkdirSync(library, { recursive: true })
  writeFileSync(
    join(library, 'package.json'),
    JSON.stringify({ name: LIBRARY, version: OLD.version, main: 'index.js', types: 'index.d.ts' }),
  )
  writeFileSync(
    join(library, 'index.d.ts'),
    'declare const day: (text: string) => { year: () => number }\nexport default day\n',
  )
  writeFileSync(join(library, 'index.js'), 'throw new Error("a remote ships no copy")')
}

const test = product.extend<object, { sources: string }>({
  sources: [
    async ({ now: _ }, use) => {
      const copy = copyWorkspace({ hasBuilds: true })
      serveOldName(copy)
      run(copy, 'build-all.ts', 'host')
      await use(copy)
      rmSync(copy, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  server: [
    async ({ now, sources }, use) => {
      const server = await startServer(now, sources)
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
})

test('while a major of a shared library is under way, each remote gets the copy that it was built for', async ({
  apiAs,
  server,
  signedInAs,
  sources,
}) => {
  test.setTimeout(480_000)
  const admin = await apiAs('admin')
  for (const { remote } of [OLD, NEW]) {
    const folder = makeRemote(sources, { remote })
    if (remote === OLD.remote) installOldLibrary(folder)
    const { data: token } = await admin(releaseRoutes.makeToken, {
      body: { remote, label: 'Two names', days: 1 },
    })
    await admin(releaseRoutes.grantMount, { body: { owner: remote, scope: 'root', path: remote } })
    // Through the gate of command and server, and mounted in Chromium by the former.
    const told = run(sources, 'release.ts', remote, '--to', server.url, '--token', token.secret)
    expect(told).toContain('none throws')
  }

  const { data: sections } = await admin(releaseRoutes.list)
  const oldNames = sections.flatMap(({ remote, builds }) =>
    builds.flatMap(({ old_names }) => old_names.map(({ name, wanted }) => `${remote} ${name} ${wanted}`)),
  )
  expect(oldNames).toEqual([`${OLD.remote} ${LIBRARY} ^${OLD.version}`])

  const page = await signedInAs('owner.ua')
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  const isOld = (url: string): boolean => {
    const path = new URL(url).pathname
    return /^\/assets\/.*\.js$/.test(path) && read(path).includes(`${LIBRARY} of before`)
  }
  const read = (path: string) => readFileSync(join(sources, 'host/dist', path), 'utf8')
  const frame = new Frame(page)
  await page.goto(`/app/${NEW.remote}`)
  await expect(frame.title).toHaveText(NEW.title)
  await expect(page.getByText('2026', { exact: true })).toBeVisible()
  // Who has moved pays nothing for those who have not.
  expect(scripts.filter(isOld)).toEqual([])

  await frame.open(OLD.title)
  await expect(page.getByText(`${LIBRARY} of before`)).toBeVisible()
  expect(new Set(scripts.filter(isOld)).size).toBe(1)
  await frame.open(NEW.title)
  await expect(page.getByText('2026', { exact: true })).toBeVisible()
  // All else is still there once, React first of all.
  expect(await page.evaluate(() => Reflect.get(globalThis, 'reacts').size)).toBe(1)
})
