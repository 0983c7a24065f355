import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { writeSbom } from './install.ts'
import { inRoot } from './root.ts'

const run = async (command: string, args: readonly string[]): Promise<number> => {
  const child = spawn(command, args, { cwd: inRoot(), stdio: 'ignore' })
  const [code] = await once(child, 'exit')
  return code ?? 1
}

it('the list of packages names all that the server and the pages take, and nothing of the tests', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'manger-sbom-'))
  try {
    const file = join(folder, 'manger.cdx.json')
    expect(await writeSbom(run, file)).toBe(0)
    const { bomFormat, components } = JSON.parse(readFileSync(file, 'utf8'))
    expect(bomFormat).toBe('CycloneDX')
    const nameOf = ({ group, name }: { group?: string; name: string }) => (group ? `${group}/${name}` : name)
    const listed = new Set(components.map(nameOf))
    const taken = globSync(['api', 'host', 'remote-*'].map((one) => inRoot(one, 'package.json')))
      .flatMap((path) => Object.entries<string>(JSON.parse(readFileSync(path, 'utf8')).dependencies ?? {}))
      .flatMap(([name, version]) => (version.startsWith('workspace:') ? [] : [name]))
    expect(taken.length).toBeGreaterThan(20)
    expect(taken.filter((name) => !listed.has(name))).toEqual([])
    expect(
      [...listed].filter((name) => ['vitest', 'happy-dom', '@playwright/test'].includes(String(name))),
    ).toEqual([])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
