import { ALERT_KINDS } from '@manger/contract/alerts'
import { FEEDING_ACTIONS, FEEDING_FLAGS, FEEDING_TRANSITIONS, START_BANDS } from '@manger/contract/feedings'
import { REPORT_TYPES } from '@manger/contract/reports'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { absolute, find, read } from './layout/project.ts'
import { tablesOf } from './layout/tables.ts'

const DOCUMENTS = ['specification', 'domain', 'platform', 'design', 'architecture'] as const
const DOMAIN = 'docs/domain.md'
const CITING = [
  '*.{md,mjs,ts}',
  'docs/*.md',
  'docs/decisions/*.md',
  '{api,e2e,host,shared/*,remote-*}/**/*.{ts,tsx,css,sql,md,html}',
] as const

/** How each document is cited: a comment may go on in the next line, behind its star or slashes. */
const GAP = String.raw`(?:\s|\n\s*(?:\*|\/\/|--)\s)+`
const MARK: Record<(typeof DOCUMENTS)[number], string> = {
  specification: String.raw`\d+`,
  domain: String.raw`(?:0|[b-f]\d*|F\d+)`,
  platform: String.raw`[cd]\d*`,
  design: String.raw`\d+`,
  architecture: String.raw`\d+`,
}

type Citation = { document: string; mark: string }

const marksAfter = (text: string, document: (typeof DOCUMENTS)[number]): Citation[] => {
  const mark = MARK[document]
  const list = `${mark}(?:\\.\\d+)?(?:(?:,|${GAP}and)${GAP}${mark})*`
  const cited = new RegExp(`\\b${document}s?(?:\\.md)?${GAP}(${list})(?![\\w%])`, 'gi')
  return [...text.matchAll(cited)].flatMap(([, marks = '']) =>
    [...marks.matchAll(new RegExp(`\\b${mark}(?:\\.\\d+)?\\b`, 'gi'))].map(([one]) => ({
      document,
      mark: one,
    })),
  )
}

/** Every citation of a text; a formula is cited by its number alone. */
const citationsOf = (text: string): Citation[] => [
  ...DOCUMENTS.flatMap((document) => marksAfter(text, document)),
  ...[...text.matchAll(/(?<![\w%#])F\d{1,2}\b/g)].map(([mark]) => ({ document: 'domain', mark })),
]

const headingsOf = (document: string): string[] =>
  document === 'architecture'
    ? []
    : [...read(`docs/${document}.md`).matchAll(/^#{2,3} ([A-Za-z]?\d*) /gm)].map(([, mark = '']) => mark)

const known = new Set(
  DOCUMENTS.flatMap((document) => headingsOf(document).map((mark) => `${document} ${mark}`.toLowerCase())),
)

describe('citations of the documents', () => {
  const files = find(...CITING).filter((path) => !path.endsWith('documents.test.ts'))
  const cited = files.flatMap((path) => citationsOf(read(path)).map((citation) => ({ path, ...citation })))

  it('are found', () => {
    const text = '// Specification 5 and\n// 8, domain c, d3: F4 (design 2), platform c10'
    expect(citationsOf(text).map(({ document, mark }) => `${document} ${mark}`)).toEqual([
      'specification 5',
      'specification 8',
      'domain c',
      'domain d3',
      'platform c10',
      'design 2',
      'domain F4',
    ])
    expect(cited.length).toBeGreaterThan(1000)
  })

  it('lead to a heading', () => {
    const lost = cited.filter(({ document, mark }) => !known.has(`${document} ${mark}`.toLowerCase()))
    expect(lost.map(({ path, document, mark }) => `${path}: ${document} ${mark}`)).toEqual([])
  })
})

const NONE = '–'
const cell = (words: readonly string[]): string => (words.length === 0 ? NONE : words.join(', '))

const Orders = z.object({
  ORDER_TRANSITIONS: z.record(
    z.string(),
    z.object({
      from: z.string(),
      to: z.string().nullable(),
      right: z.string(),
      isOwnUnlessEdit: z.literal(true).optional(),
      conditions: z.array(z.string()),
    }),
  ),
})

describe('the tables of domain.md', () => {
  const tables = tablesOf(DOMAIN)

  it('have every action on a feeding as the contract has it', () => {
    expect(tables.get('Actions on a feeding')).toEqual(
      FEEDING_ACTIONS.map((action) => {
        const { from, to, right, ownUnlessEdit = NONE, conditions } = FEEDING_TRANSITIONS[action]
        return {
          action,
          from: cell(from),
          to: to ?? NONE,
          right,
          own: ownUnlessEdit,
          conditions: cell(conditions),
        }
      }),
    )
  })

  it('have every action on an order of compound feed', async () => {
    const module: unknown = await import(
      absolute('shared/contract/src/compound-feed/compound-feed.states.ts')
    )
    expect(tables.get('Actions on a compound-feed order')).toEqual(
      Object.entries(Orders.parse(module).ORDER_TRANSITIONS).map(([action, row]) => ({
        action,
        from: row.from,
        to: row.to ?? NONE,
        right: row.right,
        own: row.isOwnUnlessEdit ? 'own' : NONE,
        conditions: cell(row.conditions),
      })),
    )
  })

  it('have every kind of alert', () => {
    expect(tables.get('Alerts')?.map(({ kind }) => kind)).toEqual([...ALERT_KINDS])
  })

  it('have every type of report with its right', () => {
    const rows = tables.get('d4 Reports')?.map(({ key, right }) => ({ key, right }))
    expect(rows).toEqual(REPORT_TYPES.map(({ key, right }) => ({ key, right })))
  })

  it('have the bands that a client starts with', () => {
    expect(tables.get('F14 Correction by leftovers')).toEqual(
      Object.entries(START_BANDS).flatMap(([kind, bands]) =>
        bands.map(({ to_percent, correction, repeat_correction }) => ({
          kind,
          'up to %': String(to_percent),
          'correction %': String(correction),
          'when it repeats': repeat_correction === null ? NONE : String(repeat_correction),
        })),
      ),
    )
  })

  it('name every flag of a feeding', () => {
    const states = read(DOMAIN).split('\n## c ')[1] ?? ''
    expect(FEEDING_FLAGS.filter((flag) => !states.includes(`\`${flag}\``))).toEqual([])
  })
})
