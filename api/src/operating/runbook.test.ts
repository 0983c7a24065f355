import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findPrograms, startCluster } from '#testing/database/cluster.ts'
import { connected } from '#testing/database/connected.ts'
import { type RealServer, startRealServer } from '#testing/real-server.ts'
import { temporaryData } from '#testing/temporary-data.ts'

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url))
const read = (path: string) => readFileSync(join(PROJECT, path), 'utf8')

/** The commands of the pages, each under the alarm that it is for. */
const COMMANDS = read('docs/runbook.md')
  .split(/^## /m)
  .slice(1)
  .flatMap((page) => {
    const [, commands = ''] = /```sh\n([^`]+)```/.exec(page) ?? []
    const alarm = page.slice(0, page.indexOf('\n'))
    return commands
      .trim()
      .split('\n')
      .map((command) => ({ alarm, command }))
  })

// What a machine of its own has, and a test has not: they say nothing of ours.
const ELSEWHERE = ['systemctl', 'patronictl', 'ping', 'openssl', 'dmesg', 'socat']
const STANDING_IN = {
  ...Object.fromEntries(ELSEWHERE.map((name) => [name, ''])),
  journalctl: 'cat "$LOG"',
  // Who becomes the administrator of PostgreSQL, and who works on another machine, is here already.
  runuser: 'shift 3; exec "$@"',
  ssh: 'shift; exec bash --norc -c "$*"',
}

/** What the jobs write into the log, as the pages look for it. */
const SAID_BY_JOBS = ['The minute job failed', 'A report that is due failed']

/** What the pages use and the smallest of machines lacks. */
const OWN = ['curl', 'ps', 'top', 'pgrep']
const isInstalled = (name: string) => spawnSync('which', [name]).status === 0

const bin = findPrograms()

// As docs/operating.md sets it up: the login of the pages owns the tables, is no administrator, and sees what is told of others.
describe.skipIf(bin === null)(
  'the commands of the runbook, on a server and a PostgreSQL as docs/operating.md has them',
  () => {
    let cluster: Awaited<ReturnType<typeof startCluster>>
    let server: RealServer
    let folder: string
    let url: string
    let owner: string

    beforeAll(async () => {
      cluster = await startCluster(bin ?? '')
      for (const statement of [
        'create role manger_owner login',
        'create role manger_app login',
        'grant manger_app to manger_owner',
        'create database manger owner manger_owner',
        'grant pg_read_all_stats to manger_app',
      ])
        await cluster.ask(statement)
      const { host } = cluster.login('manger')
      const urlOf = (user: string) => `postgresql://${user}@localhost/manger?host=${encodeURIComponent(host)}`
      owner = urlOf('manger_owner')
      server = await startRealServer({
        DATABASE_URL: owner,
        DATABASE_SERVING_URL: urlOf('manger_app'),
        MANGER_DEMO: 'off',
      })
      url = await server.url()
      folder = temporaryData()
      for (const [name, body] of Object.entries(STANDING_IN)) {
        const path = join(folder, name)
        writeFileSync(path, `#!/bin/bash\n${body}\n`)
        chmodSync(path, 0o755)
      }
      for (const part of ['backups', 'postgresql']) mkdirSync(join(folder, part))
      writeFileSync(join(folder, 'postgresql', 'main.log'), 'LOG:  archive command failed\n')
      writeFileSync(join(folder, 'manger.env'), `DATABASE_URL='${owner}'\nMANGER_PROCESSES=1\n`)
      const body = JSON.stringify({ email: 'nobody@farm.example', password: 'a wrong one' })
      const headers = { 'content-type': 'application/json' }
      await fetch(`${url}/api/auth/jwt/create/`, { method: 'POST', headers, body })
      await vi.waitFor(() => expect(server.said()).toMatch(/"event":"refused"[\s\S]*"ms":/))
      writeFileSync(join(folder, 'log'), server.said())
    }, 120_000)
    afterAll(async () => {
      await server.stop()
      await cluster.stop()
      rmSync(folder, { recursive: true })
    })

    const run = (command: string) => {
      const here = command
        .replaceAll(/https:\/\/(cell-2\.)?manger\.example/g, url)
        .replaceAll('/etc/manger.env', join(folder, 'manger.env'))
        .replaceAll('/var/lib/manger', server.dataDir)
        .replaceAll(/\/var\/(lib|log)\/postgresql/g, join(folder, 'postgresql'))
        .replaceAll('/backups', join(folder, 'backups'))
        .replaceAll(/<(\w+)[\w ]*>/g, '$1')
      const { host } = cluster.login('manger')
      const env = {
        ...{ PATH: `${folder}:${bin}:${process.env.PATH}`, LOG: join(folder, 'log'), DATABASE_URL: owner },
        ...{ PGHOST: host, PGUSER: 'postgres', PGDATABASE: 'postgres', PAGER: 'cat' },
      }
      return spawnSync('bash', ['--norc', '-c', here], {
        encoding: 'utf8',
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
    }

    test('are told for each alarm, and most of them look into the database or the log', () => {
      expect(COMMANDS.length).toBeGreaterThan(70)
      const of = (word: string) => COMMANDS.filter(({ command }) => command.includes(word)).length
      expect([of('psql ') > 20, of('journalctl -u manger') > 20, of('curl ') > 1]).toEqual([true, true, true])
    })

    test.for(COMMANDS)('$alarm: $command', ({ command }, { skip }) => {
      // Debian has it; a machine that was made for this run need not.
      skip(!OWN.every((name) => isInstalled(name) || !command.includes(`${name} `)))
      const { status, stdout, stderr } = run(command)
      expect(stderr).toBe('')
      // `grep` that finds nothing says 1.
      expect([0, 1]).toContain(status)
      if (/\b(psql|curl|ps|df|du|top) /.test(command)) expect([status, stdout === '']).toEqual([0, false])
    })

    test('look in the log for what stands there', () => {
      const greps = COMMANDS.filter(({ command }) => command.includes('journalctl -u manger'))
      const asked = new Set(greps.flatMap(({ command }) => command.match(/"\w+":/g) ?? []))
      expect(asked.size).toBeGreaterThan(7)
      const log = readFileSync(join(folder, 'log'), 'utf8')
      expect([...asked].filter((key) => !log.includes(key))).toEqual([])
      const jobs = read('api/src/server.ts')
      expect(SAID_BY_JOBS.filter((text) => !jobs.includes(text))).toEqual([])
    })

    test('answer also while somebody holds the list and the events, and name the holder first', async () => {
      await connected(cluster.login('manger'), async (holder) => {
        const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
        await holder.query('begin; lock table due, events in access exclusive mode')
        const held = COMMANDS.filter(({ command }) => /from (due|events)\b/.test(command))
        expect(held).toHaveLength(3)
        for (const { command } of held) expect(run(command).stderr).toContain('lock timeout')
        const [who] = COMMANDS.filter(({ command }) => command.includes('as waits_for'))
        const [, , first = ''] = run(who?.command ?? '').stdout.split('\n')
        expect(first.split('|').map((cell) => cell.trim())).toEqual(
          expect.arrayContaining([String(rows[0]?.pid), '{}', 'idle in transaction']),
        )
      })
    })

    test('fail where a column has another name', () => {
      const { status, stderr } = run(`psql "$DATABASE_URL" -c 'select told_at from due'`)
      expect([status, stderr]).toEqual([1, expect.stringContaining('column "told_at" does not exist')])
    })
  },
)
