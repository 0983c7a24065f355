import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { lookBehind } from '#core/behind/behind.queries.ts'
import { connected } from '#testing/database/connected.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'
import { testMetrics } from '#testing/test-metrics.ts'

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url))
const read = (path: string) => readFileSync(join(PROJECT, path), 'utf8')
const RULES = read('docs/deploy/manger.rules.yml')
const RUNBOOK = read('docs/runbook.md')
const ALARMS = [...RULES.matchAll(/alert: (\w+)/g)].map(([, name = '']) => name)

let api: TestApi
let measured: ReadonlySet<string>
beforeAll(async () => {
  api = await createTestApi()
  const text = await testMetrics('token', api.database).text()
  measured = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name))
})
afterAll(() => api.close())

/** Figures that a query asks for and no server measures. */
const unmeasuredIn = (query: string): string[] =>
  [...new Set(query.match(/\b(manger|nodejs|process)_[a-z0-9_]+/g))].filter(
    (name) => !measured.has(name.replace(/_(count|sum|bucket)$/, '')),
  )

/** What a program of Prometheus says of files that are written into a folder of their own; null where it is content. */
const promtool = (args: readonly string[], files: Record<string, string> = {}): string | null => {
  const folder = mkdtempSync(join(tmpdir(), 'manger-rules-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const cwd = Object.keys(files).length > 0 ? folder : join(PROJECT, 'docs/deploy')
  const { status, stdout, stderr } = spawnSync('promtool', args, { cwd, encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  return status === 0 ? null : stdout + stderr
}
// promtool comes with Debian's package prometheus, which a night brings.
const hasPromtool = spawnSync('promtool', ['--version']).status === 0

describe('the alarms', () => {
  test('ask for figures that the server measures', () => {
    expect(ALARMS.length).toBeGreaterThan(20)
    expect(unmeasuredIn(RULES)).toEqual([])
    expect(unmeasuredIn('manger_made_up')).toEqual(['manger_made_up'])
  })

  test('have a page each for whoever is woken: three commands, and no page is about another one', () => {
    const linked = [...RULES.matchAll(/runbook\.md#(\w+)/g)].map(([, anchor = '']) => anchor)
    expect(linked).toEqual(ALARMS.map((name) => name.toLowerCase()))
    const [, ...pages] = RUNBOOK.split(/^## /m)
    expect(pages.map((text) => text.split('\n')[0])).toEqual(ALARMS)
    for (const text of pages) {
      const [, commands = ''] = /```sh\n([^`]+)```/.exec(text) ?? []
      expect(commands.trim().split('\n'), text).toHaveLength(3)
    }
  })

  test.skipIf(!hasPromtool)('ring for what they are about, and for nothing else', () => {
    expect(promtool(['test', 'rules', 'manger.rules.test.yml'])).toBeNull()
    const tested = [...read('docs/deploy/manger.rules.test.yml').matchAll(/exp_alerts/g)]
    expect(tested).toHaveLength(ALARMS.length)
  })

  test('are named by a state each: what can happen, and what rings then', () => {
    const rows = read('docs/states.md')
      .split('\n')
      .filter((line) => /^\| (?!state|---)/.test(line))
      .map((line) =>
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      )
    expect(rows.length).toBeGreaterThanOrEqual(75)
    const headings = new Map(ALARMS.map((name) => [`[${name}](runbook.md#${name.toLowerCase()})`, name]))
    const rung = rows.flatMap(([state, , rings = '']) => {
      const names = rings.split(', ').map((one) => headings.get(one))
      // What rings nowhere says who else looks.
      if (names.some((name) => name === undefined) && !/^none: \w.{10,}/.test(rings)) throw new Error(state)
      return names
    })
    expect(ALARMS.filter((name) => !rung.includes(name))).toEqual([])
    expect(new Set(rows.map(([state]) => state)).size).toBe(rows.length)
  })
})

describe('the dashboard', () => {
  const Target = z.object({ refId: z.string(), expr: z.string(), datasource: z.object({ uid: z.string() }) })
  const Place = z.object({ x: z.number(), y: z.number(), w: z.number().max(24), h: z.number().positive() })
  const Panel = z.object({
    id: z.number(),
    type: z.enum(['timeseries', 'stat']),
    title: z.string().min(3),
    description: z.string().min(10),
    gridPos: Place,
    datasource: z.object({ type: z.literal('prometheus'), uid: z.literal(`\${datasource}`) }),
    fieldConfig: z.object({ defaults: z.object({ unit: z.string() }), overrides: z.array(z.never()) }),
    targets: z.array(Target).min(1),
  })
  // What Grafana needs to take a file in, by hand or from its folder of provisioned ones.
  const Dashboard = z.object({
    uid: z.string().max(40),
    title: z.string(),
    schemaVersion: z.number().min(36),
    editable: z.boolean(),
    time: z.object({ from: z.string(), to: z.string() }),
    refresh: z.string(),
    templating: z.object({
      list: z.tuple([
        z.object({
          name: z.literal('datasource'),
          type: z.literal('datasource'),
          query: z.literal('prometheus'),
        }),
      ]),
    }),
    panels: z.array(Panel),
  })
  const { panels } = Dashboard.parse(JSON.parse(read('docs/deploy/manger.dashboard.json')))
  const queries = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))

  test('has what Grafana needs, and no panel lies on another one', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, index) => `${x + (index % w)} ${y + Math.floor(index / w)}`),
    )
    expect(new Set(cells).size).toBe(cells.length)
  })

  test('asks for figures that the server measures, and for each that an alarm asks for', () => {
    expect(queries.flatMap(unmeasuredIn)).toEqual([])
    const shown = new Set(queries.join(' ').match(/\b(manger|nodejs|process)_[a-z0-9_]+/g))
    const asked = [...new Set(RULES.match(/\b(manger|nodejs|process)_[a-z0-9_]+/g))]
    expect(asked.filter((name) => !shown.has(name))).toEqual([])
  })

  test.skipIf(!hasPromtool)('asks in sentences that Prometheus understands', () => {
    const rules = (list: readonly string[]) =>
      JSON.stringify({
        groups: [{ name: 'panels', rules: list.map((expr, index) => ({ record: `panel:${index}`, expr })) }],
      })
    // The interval is Grafana's own word for how far apart the points are.
    const plain = queries.map((expr) => expr.replaceAll('$__rate_interval', '5m'))
    expect(
      promtool(['check', 'rules', '--lint=none', 'panels.yml'], { 'panels.yml': rules(plain) }),
    ).toBeNull()
    expect(
      promtool(['check', 'rules', '--lint=none', 'panels.yml'], { 'panels.yml': rules(['sum(']) }),
    ).toContain('parse error')
  })
})

describe('what is behind in the database', () => {
  const asOwner = (text: string) => connected(api.database.pool.options, (client) => client.query(text))

  test('is told: what is due, costs to reckon, mails, and the last backup', async () => {
    const before = await lookBehind(api.database)
    expect(before).toMatchObject({ backupAt: 0, mails: 0, reckonings: { count: 0 }, isArchiveFailing: false })
    expect(before.bytes).toBeGreaterThan(1e6)
    expect(before.connections.most).toBeGreaterThan(before.connections.used)
    const ua = api.client('ua')
    await asOwner(`
      insert into due (client_id, task, at, put_at) values (${ua}, 'watch', '-infinity', now() - interval '1 hour'),
        (${ua}, 'mails', now() + interval '1 hour', now());
      set session_replication_role = replica;
      insert into reckonings (client_id, ingredient_id, since, at) values (${ua}, 1, '2026-01-01', now() - interval '2 hours');
      select backup_made()`)
    const after = await lookBehind(api.database)
    expect(after.mails).toBe(1)
    expect(after.reckonings.count).toBe(1)
    expect(Math.round(after.reckonings.seconds / 60)).toBe(120)
    const watch = after.due.find(({ task }) => task === 'watch')
    expect(Math.round((watch?.seconds ?? 0) / 60)).toBe(60)
    expect(after.due.map(({ task }) => task)).not.toContain('mails')
    expect(Math.abs(after.backupAt - Date.now() / 1000)).toBeLessThan(60)
    const text = await testMetrics('token', api.database).text()
    expect(text).toMatch(/^manger_mails_waiting 1$/m)
    expect(text).toMatch(/^manger_due_late_seconds\{task="watch"\} 36\d\d/m)
  })

  test('is told of standbys and long transactions to a role that may see them, and left out otherwise', async () => {
    expect(await lookBehind(api.database)).toMatchObject({ standbys: null, longestTransaction: null })
    expect(await testMetrics('token', api.database).text()).not.toMatch(/^manger_standbys /m)
    await asOwner('grant pg_read_all_stats to manger_app')
    try {
      const told = await lookBehind(api.database)
      expect(told.standbys).toEqual([])
      expect(told.longestTransaction).toBeGreaterThanOrEqual(0)
      expect(await testMetrics('token', api.database).text()).toMatch(/^manger_standbys 0$/m)
    } finally {
      await asOwner('revoke pg_read_all_stats from manger_app')
    }
  })

  test('is not told while the database does not answer, and the page of figures comes', async () => {
    const away = { ...api.database, kysely: api.database.kysely.withSchema('nowhere') }
    const text = await testMetrics('token', away).text()
    expect(text).toMatch(/^manger_database_up 1$/m)
    expect(text).not.toMatch(/^manger_(mails_waiting|due_waiting|backup_done_timestamp_seconds)[ {]/m)
  })
})
