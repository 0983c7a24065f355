import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { healthRoutes } from '@manger/contract/session'
import { expect, test } from 'vitest'
import { VARIABLES } from '#core/settings.ts'

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url))
const read = (path: string) => readFileSync(join(PROJECT, path), 'utf8')
const page = read('docs/operating.md')

/** The rows of the table whose first column has this name. */
const rowsOf = (first: string): string[][] => {
  const lines = page.split('\n')
  const head = lines.findIndex((line) => line.startsWith(`| ${first} |`))
  const end = lines.findIndex((line, index) => index > head && !line.startsWith('|'))
  return lines.slice(head + 2, end).map((line) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

test('the page for operators tells every setting that the server reads, with its default, and no other', () => {
  const told = rowsOf('variable').map(([name = '', , usual = '']) => [
    name.replaceAll('`', ''),
    usual.replaceAll('`', ''),
  ])
  const known = Object.entries(VARIABLES).map(([name, usual]) => [
    name,
    usual === undefined ? '' : String(usual),
  ])
  expect(told.toSorted()).toEqual(known.toSorted())
})

test('what the page leads to is there: files, commands and paths', () => {
  const links = [...page.matchAll(/\]\(([^)#]+)\)/g)].map(([, path = '']) => join('docs', path))
  expect(links.filter((path) => !existsSync(join(PROJECT, path)))).toEqual([])
  const { scripts } = JSON.parse(read('package.json'))
  const commands = [...page.matchAll(/npm (?:run )?([a-z][a-z:-]*)/g)].map(([, name = '']) => name)
  expect(commands.filter((name) => !['and', 'install'].includes(name) && !(name in scripts))).toEqual([])
})

test('the container starts what is there, as a plain user, and asks for its health', () => {
  const file = read('docs/deploy/Containerfile')
  expect(file).toContain(`http://127.0.0.1:8080/api/${healthRoutes.live.path.replace(/\/$/, '')}'`)
  const last = file.slice(file.lastIndexOf('\nFROM'))
  expect(last).toMatch(/^USER [1-9]\d*$/m)
  const [, started = ''] = /^CMD \["node", (?:"--[^"]+", )*"([^"]+)", "start"\]$/m.exec(last) ?? []
  expect(existsSync(join(PROJECT, started))).toBe(true)
  const variables = [...last.matchAll(/\b([A-Z_]+)=/g)].map(([, name = '']) => name)
  // The last is the C library's own.
  expect(variables.filter((name) => !(name in VARIABLES))).toEqual(['MALLOC_ARENA_MAX'])
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

test.skipIf(!hasSystemd)(
  'systemd finds nothing wrong with the unit (skipped without systemd-analyze)',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'manger-unit-'))
    // The user and the folder of the real place are not on the machine of the test.
    const unit = read('docs/deploy/manger.service')
      .replaceAll(/^(User|Group)=.*$/gm, '$1=root')
      .replace('/opt/manger\n', `${PROJECT}\n`)
      .replace('/usr/bin/node', process.execPath)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'manger.service'), unit)
    const { status, stderr } = spawnSync(
      'systemd-analyze',
      ['verify', '--man=no', join(folder, 'manger.service')],
      {
        encoding: 'utf8',
      },
    )
    rmSync(folder, { recursive: true })
    expect(stderr.split('\n').filter((line) => line.includes('manger.service'))).toEqual([])
    expect(status).toBe(0)
  },
)

const hasCompose = spawnSync('podman-compose', ['--help']).status === 0

test.skipIf(!hasCompose)(
  'podman-compose starts the server with its root read-only, beside its PostgreSQL (skipped without podman-compose)',
  () => {
    const passwords = { ADMIN_PASSWORD: 'of-admin', OWNER_PASSWORD: 'of-owner', APP_PASSWORD: 'of-app' }
    // What it would start is printed; in place of podman, which a machine of tests need not have.
    const { status, stdout, stderr } = spawnSync(
      'podman-compose',
      ['--podman-path', '/bin/true', '--dry-run', '-f', join(PROJECT, 'docs/deploy/compose.yml'), 'up', '-d'],
      { encoding: 'utf8', env: { PATH: process.env.PATH, ...passwords } },
    )
    expect(status).toBe(0)
    const said = stdout + stderr
    const runs = said.split('\n').filter((line) => /^\S+\/true run /.test(line))
    const [database = '', server = ''] = runs
    expect(runs).toHaveLength(2)
    // Each of them is given what it needs, and nothing is left as the name of a variable.
    expect(said).not.toContain('${')
    for (const [name, value] of Object.entries(passwords))
      expect(database).toContain(`-e ${name.replace('ADMIN', 'POSTGRES')}=${value}`)
    expect(server).toContain('-e DATABASE_URL=postgresql://manger_owner:of-owner@database/manger')
    expect(server).toContain('-e DATABASE_SERVING_URL=postgresql://manger_app:of-app@database/manger')
    expect(server).toContain('-p 127.0.0.1:8080:8080')
    for (const flag of ['--read-only', '--cap-drop ALL', '--security-opt no-new-privileges', '--tmpfs /tmp'])
      expect(server).toContain(flag)
    const variables = [...server.matchAll(/ -e ([A-Z_]+)=/g)].map(([, name = '']) => name)
    expect(variables.filter((name) => !(name in VARIABLES))).toEqual([])
    const mounted = /-v (\S+):\/docker-entrypoint-initdb\.d/.exec(database)?.[1] ?? ''
    expect(existsSync(mounted)).toBe(true)
  },
)
