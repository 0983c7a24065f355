import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Spec, Validation } from '@cyclonedx/cyclonedx-library'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeSbom } from './dependencies.ts'
import { inRoot } from './root.ts'

/** Whoever ships it may: nothing asks for its own source in return. */
const ALLOWED = [
  ...[
    '0BSD',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'BlueOak-1.0.0',
    'ISC',
    'MIT',
    'MIT-0',
    'Unlicense',
  ],
  // A font, for pages.
  'OFL-1.1',
]
/** What their package.json does not say in words of SPDX, read in their own file. */
const READ_BY_HAND: Record<string, string> = {
  'png-js@2.0.0': 'MIT: LICENSE',
  '@visx/vendor@4.0.0': 'MIT and ISC: LICENSE, and that of d3',
  'dejavu-fonts-ttf@2.37.3': 'Bitstream Vera: a font that may be embedded and not sold by itself',
}

type Component = { group?: string; name: string; version: string; licenses?: { license: { id?: string } }[] }
const nameOf = ({ group, name }: Component) => (group ? `${group}/${name}` : name)

const run = async (command: string, args: readonly string[]): Promise<number> => {
  const child = spawn(command, args, { cwd: inRoot(), stdio: 'ignore' })
  const [code] = await once(child, 'exit')
  return code ?? 1
}

describe('the list of packages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'manger-sbom-'))
  let text = ''
  let components: Component[] = []
  beforeAll(async () => {
    const file = join(folder, 'manger.cdx.json')
    expect(await writeSbom(run, file)).toBe(0)
    text = readFileSync(file, 'utf8')
    components = JSON.parse(text).components
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('names all that the server and the pages take, and nothing of the tests', () => {
    const listed = new Set(components.map(nameOf))
    const taken = globSync(['api', 'host', 'remote-*'].map((one) => inRoot(one, 'package.json')))
      .flatMap((path) => Object.entries<string>(JSON.parse(readFileSync(path, 'utf8')).dependencies ?? {}))
      .flatMap(([name, version]) => (version.startsWith('workspace:') ? [] : [name]))
    expect(taken.length).toBeGreaterThan(20)
    expect(taken.filter((name) => !listed.has(name))).toEqual([])
    expect(
      [...listed].filter((name) => ['vitest', 'happy-dom', '@playwright/test'].includes(String(name))),
    ).toEqual([])
  })

  it('is CycloneDX, as the schema of its makers says', async () => {
    const { specVersion } = JSON.parse(text)
    const validator = new Validation.JsonStrictValidator(specVersion as Spec.Version)
    expect(Object.values(Spec.Version)).toContain(specVersion)
    expect(await validator.validate(text)).toBeNull()
    expect(await validator.validate(text.replace('"type": "library"', '"type": "book"'))).not.toBeNull()
  })

  it('has a licence for each of them that lets us ship it', () => {
    const foreign = components.filter(({ group }) => group !== '@manger')
    const unsure = foreign.filter(({ licenses = [] }) => {
      const ids = licenses.map(({ license }) => license.id ?? '')
      return ids.length === 0 || !ids.every((id) => ALLOWED.includes(id))
    })
    const known = unsure.map((one) => `${nameOf(one)}@${one.version}`).toSorted()
    expect(known).toEqual(Object.keys(READ_BY_HAND).toSorted())
  })
})

/** A registry that has these advisories, or none to give. */
const startRegistry = async (advisories: object | null) => {
  const registry = createServer((_request, response) => {
    if (advisories) response.setHeader('content-type', 'application/json').end(JSON.stringify(advisories))
    else response.writeHead(405).end()
  }).listen(0, '127.0.0.1')
  await once(registry, 'listening')
  return registry
}
const advisory = (severity: string) => ({
  fastify: [
    {
      ...{ id: 1, url: 'https://advisories.example/1', title: 'Anybody comes in', severity },
      ...{ vulnerable_versions: '<999', cwe: [], cvss: { score: 9, vectorString: null } },
    },
  ],
})

describe('`npm run audit`', () => {
  const asked = async (advisories: object | null) => {
    const registry = await startRegistry(advisories)
    try {
      const { port } = registry.address() as AddressInfo
      const child = spawn(
        process.execPath,
        ['start.mjs', 'audit', '--registry', `http://127.0.0.1:${port}/`],
        {
          cwd: inRoot(),
        },
      )
      let said = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (more) => (said += more))
      const [code] = await once(child, 'close')
      return { code, said }
    } finally {
      registry.close()
    }
  }

  it('says that nothing was checked where the registry has no advisories', async () => {
    expect(await asked(null)).toEqual({
      code: 0,
      said: expect.stringContaining('Not checked: no advisories to be had here.'),
    })
  })

  it('is content with none, and tells of one that can wait', async () => {
    expect(await asked({})).toEqual({
      code: 0,
      said: expect.stringContaining('Checked: 0 advisories, 0 of them'),
    })
    const { code, said } = await asked(advisory('moderate'))
    expect([code, said]).toEqual([0, expect.stringContaining('moderate: fastify <999: Anybody comes in')])
  })

  it.each(['high', 'critical'])('fails at one that is %s', async (severity) => {
    const { code, said } = await asked(advisory(severity))
    expect([code, said]).toEqual([1, expect.stringContaining('1 of them high or critical')])
  })
})
