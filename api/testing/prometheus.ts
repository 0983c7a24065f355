import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { freePort } from './free-port.ts'
import { temporaryData } from './temporary-data.ts'

const Alerts = z.object({
  data: z.object({
    alerts: z.array(z.object({ labels: z.looseObject({ alertname: z.string() }), state: z.string() })),
  }),
})
/** Longer than the figures of a server take whose database does not answer: 1.5 s. */
const EVERY = '2s'

/** Debian's package prometheus, which a night brings. */
export const hasPrometheus = spawnSync('prometheus', ['--version']).status === 0

/** A Prometheus that asks servers at these ports with the token, every two seconds, and holds the figures against the rules. */
export const startPrometheus = async (
  rules: string,
  { ports, token }: { ports: readonly number[]; token: string },
) => {
  const folder = temporaryData()
  const port = await freePort()
  const config = {
    global: { scrape_interval: EVERY, scrape_timeout: EVERY, evaluation_interval: EVERY },
    rule_files: ['rules.yml'],
    scrape_configs: [
      {
        job_name: 'manger',
        metrics_path: '/api/metrics',
        authorization: { credentials: token },
        static_configs: [{ targets: ports.map((one) => `127.0.0.1:${one}`) }],
      },
    ],
  }
  writeFileSync(join(folder, 'rules.yml'), rules)
  // YAML takes JSON.
  writeFileSync(join(folder, 'prometheus.yml'), JSON.stringify(config))
  const args = [
    '--config.file=prometheus.yml',
    '--storage.tsdb.path=data',
    `--web.listen-address=127.0.0.1:${port}`,
  ]
  const child: ChildProcess = spawn('prometheus', args, { cwd: folder, stdio: 'ignore' })
  const ended = once(child, 'exit')
  return {
    /** The alarms that ring now. */
    ringing: async (): Promise<string[]> => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/alerts`)
      const { alerts } = Alerts.parse(await answer.json()).data
      const firing = alerts.filter(({ state }) => state === 'firing')
      return [...new Set(firing.map(({ labels }) => labels.alertname))].toSorted()
    },
    /** The newest values of a query, one for each of its series. */
    values: async (query: string): Promise<number[]> => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/query?query=${encodeURIComponent(query)}`)
      const { data } = Values.parse(await answer.json())
      return data.result.map(({ value: [, text] }) => Number(text))
    },
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const Values = z.object({
  data: z.object({ result: z.array(z.object({ value: z.tuple([z.number(), z.string()]) })) }),
})
