/**
 * Takes a picture of every page of the printed reports, from a running server in demo mode; `pdftoppm` is of poppler-utils:
 *   MANGER_DEMO=on MANGER_NOW=2026-11-20T05:31:00Z npm start
 *   node e2e/pictures/take-papers.ts http://127.0.0.1:8080 /tmp/papers
 * Without a folder it takes the two pages of README.md.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Language } from '@manger/contract'
import { reportMakeRoute } from '@manger/contract/reports'

const PASSWORD = 'feed-the-herd-2026'
const [, , base = 'http://127.0.0.1:8080', folder] = process.argv
const IN_README = new URL('../../docs/pictures/', import.meta.url).pathname

type Paper = {
  name: string
  type: Parameters<typeof reportMakeRoute>[0]
  language: Language
  days: [from: string, to: string]
}

const KINDS = [
  { type: 'form8', days: ['2026-11-01', '2026-11-15'] },
  { type: 'form9', days: ['2026-11-01', '2026-11-15'] },
  { type: 'load', days: ['2026-11-10', '2026-11-16'] },
  { type: 'consumption_list', days: ['2026-11-01', '2026-11-15'] },
] as const satisfies readonly Omit<Paper, 'name' | 'language'>[]

const ALL: readonly Paper[] = (['uk', 'pl', 'ro', 'et', 'us'] as const).flatMap((language) =>
  KINDS.map(({ type, days: [from, to] }) => ({
    name: `${type}-${language}`,
    type,
    language,
    days: [from, to],
  })),
)
const README: readonly Paper[] = [
  { name: 'form-9', type: 'form9', language: 'uk', days: ['2026-11-01', '2026-11-07'] },
  { name: 'loads', type: 'load', language: 'us', days: ['2026-11-10', '2026-11-16'] },
]

const answerOf = async (path: string, init: RequestInit = {}): Promise<Response> => {
  const answer = await fetch(base + path, init)
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer
}
const signIn = async (who: string): Promise<Record<string, string>> => {
  const body = JSON.stringify({ email: `${who}@manger.example`, password: PASSWORD })
  const headers = { 'content-type': 'application/json' }
  const { token } = await (await answerOf('/api/auth/jwt/create/', { method: 'POST', headers, body })).json()
  return { authorization: `Bearer ${token}` }
}

const scratch = mkdtempSync(join(tmpdir(), 'papers-'))
const take = async ({ name, type, language, days: [from, to] }: Paper, isFirstOnly: boolean) => {
  // Pounds and dollars are those of the feedlot; all other languages print the dairy.
  const headers = await signIn(language === 'us' ? 'owner.us' : 'owner.ua')
  const [farm] = (await (await answerOf('/api/manager/farms/', { headers })).json()).data
  const query = new URLSearchParams({
    farm: String(farm.id),
    planned_on_after: from,
    planned_on_before: to,
    language,
    format: 'pdf',
  })
  const answer = await answerOf(`/api/${reportMakeRoute(type).path}?${query}`, { headers })
  const pdf = join(scratch, `${name}.pdf`)
  writeFileSync(pdf, Buffer.from(await answer.arrayBuffer()))
  const target = join(folder ?? IN_README, name)
  const one = isFirstOnly ? ['-f', '1', '-l', '1', '-singlefile', '-r', '80', '-gray'] : ['-r', '80']
  const { status, stderr } = spawnSync('pdftoppm', ['-png', ...one, pdf, target])
  if (status !== 0) throw new Error(`pdftoppm: ${stderr}`)
}

if (folder) mkdirSync(folder, { recursive: true })
for (const paper of folder ? ALL : README) await take(paper, !folder)
rmSync(scratch, { recursive: true })
