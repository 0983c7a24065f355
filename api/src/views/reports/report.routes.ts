import { can, type Language, need, OpId, type PermissionRecord } from '@manger/contract'
import {
  REPORT_FORMATS,
  type Report,
  type ReportTypeInfo,
  reportBlankRoutes,
  reportDirectRoute,
  reportMakeRoute,
  reportPeopleRoutes,
  reportProgressRoutes,
  reportRoutes,
  reportTypeOf,
} from '@manger/contract/reports'
import { type App, type ContextOf, register } from '#core/calls/register.ts'
import type { FileAnswer } from '#core/files/file-answer.ts'
import { workOf } from '#domain/feedings/work.ts'
import { feedingDetail } from './detail/feeding-detail.ts'
import { orderDetail } from './detail/order-detail.ts'
import { reportFile } from './files/report-file.ts'
import { followed, progressOf, stopFile } from './files/under-way.ts'
import { formHeadings } from './forms/layouts.ts'
import { registerMadeReports } from './made/made.routes.ts'
import { unitOfAsker } from './make/asker-unit.ts'
import { askerOf, makeReport, type ReportContext } from './make/make-report.ts'
import type { ReportMaker } from './make/report-maker.ts'
import { registerReportPresets } from './presets/preset.routes.ts'
import { printable } from './print-format.ts'
import { reportMakers } from './report-makers.ts'
import { peopleOf } from './report-people.queries.ts'
import { reportWordsIn } from './words/report-words.ts'

type DetailContext = ContextOf<typeof reportRoutes.loadDetail>

const feedingDetailOf = async (context: DetailContext) => {
  const { id } = context.params
  return { data: await context.read((tx) => feedingDetail(workOf(context, tx), id)) }
}

/** The types of reports that these rights open, with the filters that each accepts. */
const permittedTypes = (rights: readonly PermissionRecord[], language: Language): ReportTypeInfo[] =>
  reportMakers
    .map(({ type }) => reportTypeOf(type))
    .filter(({ right }) => can(rights, need(right, 'view')))
    .map((spec) => ({
      type: spec.key,
      label: spec.label,
      name: reportWordsIn(language).type[spec.key] ?? spec.key,
      group: spec.group,
      aliases: [...(spec.aliases ?? [])],
      filters: [...spec.filters],
      farm: spec.farm,
      needs_blank: spec.needs_blank ?? false,
      permission: spec.right,
      module: spec.module,
      formats: [...REPORT_FORMATS],
    }))

const typesFor = (context: ContextOf<typeof reportRoutes.list>) =>
  permittedTypes(context.rights, context.query().language ?? context.user.language)

const whole = <Item>(data: Item[]) => ({ data, count: data.length, next: null })

// Who closes his page has the file stopped.
const untilGone = ({ reply: { raw } }: ReportContext): AbortSignal => {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableEnded) gone.abort(new Error('Nobody waits for the file any more'))
  })
  return gone.signal
}

// No filter of a report, and nothing that a preset keeps: it stands beside them in the query.
const ticketOf = ({ request }: ReportContext): string | undefined =>
  OpId.safeParse(Reflect.get(Object(request.query), 'ticket')).data

/** A report for a screen, else the file that `format` asks for. */
const reportAnswer = (maker: ReportMaker) => {
  const make = makeReport(maker)
  return async (context: ReportContext): Promise<Report | FileAnswer> => {
    const { format, ...filters } = context.query()
    if (format === 'json') return make(context)
    const asker = await askerOf(context, filters.language)
    const unit = await unitOfAsker(asker, context.user.units)
    const ticket = { account: context.user.id, ticket: ticketOf(context) }
    return followed(ticket, untilGone(context), (following) =>
      reportFile(asker, { maker, filters: { ...filters, format: 'json' }, format, unit, ...following }),
    )
  }
}

/** Reports: every type under `report/{type}/make/`, some also by a path of their own, and their detail pages. */
export const registerReports = (app: App): void => {
  registerReportPresets(app)
  registerMadeReports(app)
  for (const maker of reportMakers) {
    const make = reportAnswer(maker)
    register(app, { make: printable(reportMakeRoute(maker.type)) }, { make })
    if (reportTypeOf(maker.type).direct) {
      register(app, { direct: printable(reportDirectRoute(maker.type)) }, { direct: make })
    }
  }
  register(app, reportBlankRoutes, {
    list: async (context) => whole(formHeadings(context.query().language ?? context.user.language)),
  })
  register(app, reportPeopleRoutes, {
    list: async (context) =>
      whole(await context.read((tx) => peopleOf(tx, { clients: [context.client], farms: context.farms }))),
  })
  register(app, reportProgressRoutes, {
    get: async ({ params, user }) => ({
      data: progressOf({ account: user.id, ticket: params.ticket }),
    }),
    stop: async ({ params, user }) => stopFile({ account: user.id, ticket: params.ticket }),
  })
  const { list, additional, animalfeedDetail, loadDetail, planfeedDetail, uploadDetail } = reportRoutes
  register(
    app,
    { list, additional, animalfeedDetail, loadDetail, planfeedDetail, uploadDetail },
    {
      list: async (context) => whole(typesFor(context)),
      additional: async (context) =>
        whole(typesFor(context).filter(({ permission }) => permission === 'report.additional')),
      animalfeedDetail: async (context) => {
        const { id } = context.params
        return { data: await context.read((tx) => orderDetail(tx, context, id)) }
      },
      loadDetail: feedingDetailOf,
      planfeedDetail: feedingDetailOf,
      uploadDetail: feedingDetailOf,
    },
  )
}
