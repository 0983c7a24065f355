import { checkReportSpan, type Report, type reportMakeRoute, reportTypeOf } from '@manger/contract/reports'
import { notAllowed, refuseIf } from '#http/api-problem.ts'
import type { ContextOf } from '#http/register.ts'
import { nextOf, pageOf } from '#records/paging.ts'
import type { ReportAsk, ReportMaker, ReportTable } from './report-maker.ts'
import { headerOf, namedIn, unitsOf, unseenFarms } from './report-meta.queries.ts'

type ReportContext = ContextOf<ReturnType<typeof reportMakeRoute>>

/** The handler of one type of report: checks days and farms, has it made, puts units and requisites to it. */
export const makeReport =
  (maker: ReportMaker) =>
  async (context: ReportContext): Promise<Report> => {
    const filters = context.query()
    refuseIf(checkReportSpan(filters))
    const page = pageOf(filters)
    const clients = await context.visibleClients()
    return context.read(async (tx) => {
      const { farms } = context
      const unseen = await unseenFarms(tx, { clients, farms, named: filters.farm })
      if (unseen.length > 0) throw notAllowed('farm')
      const ask: ReportAsk = {
        tx,
        get client() {
          return context.client
        },
        clients,
        account: context.user.id,
        farms,
        filters,
        page,
        now: context.now,
        language: filters.language ?? context.user.language,
      }
      const { form, ...table } = await maker.make(ask)
      const next = maker.isPaged ? nextOf(context.request.originalUrl, { ...page, count: table.count }) : null
      return { ...table, next, meta: await metaOf(ask, maker, form) }
    })
  }

const metaOf = async (
  ask: ReportAsk,
  { type }: ReportMaker,
  form: ReportTable['form'],
): Promise<Report['meta']> => {
  const { tx, clients, farms, filters } = ask
  const [farm] = filters.farm ?? []
  const needsHeader = reportTypeOf(type).needs_blank === true && farm !== undefined
  const named = await namedIn(tx, clients, filters)
  const header = needsHeader ? await headerOf(tx, ask.client, farm) : undefined
  return {
    ...(await unitsOf(tx, { clients, farms, named: filters.farm })),
    from: filters.planned_on_after,
    to: filters.planned_on_before,
    language: ask.language,
    made_at: ask.now.toISOString(),
    ...(header ? { header } : {}),
    ...(form ? { form } : {}),
    ...(named.length > 0 ? { named } : {}),
  }
}
