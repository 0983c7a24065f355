import type { Page } from '@playwright/test'
import { packagedModules } from '#commands/packaged-modules.ts'
import { expect, test } from '#fixtures/test.ts'
import { Frame } from '#pages/frame.ts'
import { PlanningPage } from '#pages/planning.ts'

const SINGLETONS = [
  'react',
  'react-dom',
  'react-router',
  'i18next',
  'react-i18next',
  'antd',
  'swr',
  'jotai',
  'zod',
]
const AREAS = ['Stock', 'Reports', 'Compound-feed schedule', 'Animal types', 'Mixer database']

type Added = { path: string; integrity: string }

/** Every script and style sheet that is ever put into the page: the bundler takes scripts out again once they ran. */
const listenToPage = async (page: Page): Promise<readonly Added[]> => {
  const added: Added[] = []
  await page.exposeFunction('tellAdded', (one: Added) => added.push(one))
  await page.addInitScript(() => {
    const tell = (node: Node) => {
      if (!(node instanceof HTMLScriptElement || node instanceof HTMLLinkElement)) return
      const { pathname } = new URL('src' in node ? node.src : node.href)
      if (/\.(js|css)$/.test(pathname))
        Reflect.get(globalThis, 'tellAdded')({ path: pathname, integrity: node.integrity })
    }
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(tell)
    }).observe(document, { childList: true, subtree: true })
  })
  return added
}

test('six remotes in one page run on one copy of what they share, each file checked', async ({
  server,
  signedInAs,
}) => {
  const page = await signedInAs('admin')
  const frame = new Frame(page)
  const added = await listenToPage(page)
  const planning = new PlanningPage(page)
  await planning.open(1, 1)
  await expect(planning.title).toBeVisible()
  for (const area of AREAS) {
    await frame.open(area)
    await expect(frame.area(area)).toHaveAttribute('aria-current', 'page')
    await expect(frame.unavailable).toBeHidden()
  }
  const remotes = () => [...new Set(added.flatMap(({ path }) => /^\/remotes\/(\w+)\//.exec(path)?.[1] ?? []))]
  await expect
    .poll(() => remotes().toSorted())
    .toEqual(['admin', 'kkz', 'planning', 'reports', 'stock', 'superadmin'])

  await test.step('no package is there twice', async () => {
    const modulesOf = (name: string) => {
      const scripts = [...new Set(added.map(({ path }) => path))].filter((path) => path.endsWith('.js'))
      return scripts
        .flatMap((script) => packagedModules(server, script))
        .filter((module) => module.startsWith(`${name}/`))
    }
    for (const name of SINGLETONS) {
      // The page tells of its scripts on its own time.
      await expect.poll(() => modulesOf(name).length, name).toBeGreaterThan(0)
      expect(modulesOf(name).length, name).toBe(new Set(modulesOf(name)).size)
    }
  })

  await test.step('every file has a hash that the browser checks', () => {
    expect(added.filter(({ integrity }) => !integrity.startsWith('sha384-'))).toEqual([])
  })
})

test('no page lets text become code', async ({ visitor }) => {
  for (const path of ['/', '/auth', '/app/companies']) {
    const policy = (await visitor.get(path)).headers()['content-security-policy']
    expect(policy, path).toContain("script-src 'self';")
    expect(policy, path).not.toContain('unsafe-eval')
  }
})
