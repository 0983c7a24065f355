import type { Language } from '@manger/contract'
import {
  checkBlank,
  checkGeneralLayout,
  checkReportSpan,
  type Report,
  type ReportFilters,
  type ReportHeader,
  reportTypeOf,
} from '@manger/contract/reports'
import type { ContextOf } from '#core/calls/register.ts'
import type { Tx } from '#core/database/transaction.ts'
import { refuseIf } from '#core/http/api-problem.ts'
import { nextOf, type Page, pageOf } from '#core/records/paging.ts'
import { isReckoning } from '#domain/ledger/reckonings.ts'
import { foreignProblems } from '../presets/preset-references.ts'
import type { printable } from '../print-format.ts'
import { namedColumns, reportWordsIn } from '../words/report-words.ts'
import { narrowedBy } from './narrowed.queries.ts'
import type { ReportAsk, ReportMaker, ReportTable } from './report-maker.ts'
import { headerOf, nameOfAccount, unitsOf, whoseOf } from './report-meta.queries.ts'

/** The call of a report. */
export type ReportContext = ContextOf<ReturnType<typeof printable>>

/** For whom a report is made: what he sees, what he reads, and how the database is asked for him. */
export type ReportAsker = Pick<ReportAsk, 'client' | 'clients' | 'account' | 'farms' | 'now' | 'language'> & {
  read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
}

/** Who calls, in the language that he asks for. */
export const askerOf = async (
  context: ReportContext,
  language: Language | undefined,
): Promise<ReportAsker> => {
  const clients = await context.visibleClients()
  return {
    get client() {
      return context.client
    },
    clients,
    account: context.user.id,
    farms: context.farms,
    now: context.now,
    language: language ?? context.user.language,
    read: (work) => context.read(work),
  }
}

/** One page of a report: checks days and what its filters name, has it made, names its columns, puts units and requisites to it. */
export const reportPage = async (
  maker: ReportMaker,
  asker: ReportAsker,
  { filters, page, rowsOnly = false }: { filters: ReportFilters; page: Page; rowsOnly?: boolean },
): Promise<Report> => {
  refuseIf([...checkReportSpan(filters), ...checkGeneralLayout(filters)])
  return asker.read(async (tx) => {
    const { clients, farms, account, now, language } = asker
    refuseIf(await foreignProblems(tx, { clients, farms }, filters))
    const header = await blankOf(tx, asker, { type: maker.type, farm: filters.farm?.[0] })
    const ask: ReportAsk = {
      tx,
      get client() {
        return asker.client
      },
      clients,
      account,
      farms,
      filters,
      page,
      rowsOnly,
      now,
      language,
    }
    const { form, groups, ...table } = await maker.make(ask)
    const words = reportWordsIn(language)
    const named = (columns: Report['columns']) => namedColumns(columns, maker.type, words)
    return {
      ...table,
      columns: named(table.columns),
      ...(groups ? { groups: groups.map((part) => ({ ...part, columns: named(part.columns) })) } : {}),
      next: null,
      meta: await metaOf(ask, { type: maker.type, header, form }),
    }
  })
}

/** The handler of one type of report for a screen, page by page. */
export const makeReport =
  (maker: ReportMaker) =>
  async (context: ReportContext): Promise<Report> => {
    const filters = { ...context.query(), format: 'json' as const }
    const page = pageOf(filters)
    const report = await reportPage(maker, await askerOf(context, filters.language), { filters, page })
    const next = maker.isPaged ? nextOf(context.request.originalUrl, { ...page, count: report.count }) : null
    return { ...report, next }
  }

/** The farm form of a report that prints it; one that lacks what must stand on it is refused before any row is read. */
const blankOf = async (
  tx: Tx,
  asker: ReportAsker,
  { type, farm }: { type: ReportMaker['type']; farm: number | undefined },
): Promise<ReportHeader | undefined> => {
  if (reportTypeOf(type).needs_blank !== true || farm === undefined) return undefined
  const header = await headerOf(tx, asker.client, farm)
  if (header !== undefined) refuseIf(checkBlank(header))
  return header
}

const metaOf = async (
  ask: ReportAsk,
  {
    type,
    header,
    form,
  }: { type: ReportMaker['type']; header: ReportHeader | undefined; form: ReportTable['form'] },
): Promise<Report['meta']> => {
  const { tx, clients, farms, filters, language } = ask
  const headFacts = async () => ({
    made_by: await nameOfAccount(tx, ask.account),
    whose: await whoseOf(tx, clients, {
      kind: reportTypeOf(type).whose ?? 'farm',
      farms: filters.farm,
      companies: filters.company,
    }),
    ...(await narrowedBy(tx, clients, { filters, language, type })),
  })
  return {
    ...(await unitsOf(tx, { clients, farms, named: filters.farm })),
    from: filters.planned_on_after,
    to: filters.planned_on_before,
    language,
    made_at: ask.now.toISOString(),
    // The head of a file is written once, however many pages its rows come in.
    ...(ask.rowsOnly ? {} : await headFacts()),
    ...((await isReckoning(tx, clients)) ? { reckoning: true } : {}),
    ...(header ? { header } : {}),
    ...(form ? { form } : {}),
  }
}
