import { madeReportRoutes, REPORT_FILE_TYPES } from '@manger/contract/reports'
import { type App, register } from '#core/calls/register.ts'
import { FileAnswer } from '#core/files/file-answer.ts'
import { notFound } from '#core/http/api-problem.ts'
import { listAnswer, pageOf } from '#core/records/paging.ts'
import { checkVersion } from '#core/records/versions.ts'
import { correctionRows } from './corrections.queries.ts'
import { contentOf, countUnseen, deleteFile, ownFiles, seeFiles } from './made.queries.ts'
import { askingOf, presentFile, readableFile } from './made.service.ts'

/** Files of reports that were made by themselves: one's own, and those of shared presets by their address. */
export const registerMadeReports = (app: App): void => {
  register(app, madeReportRoutes, {
    list: async (context) => {
      const { search, ...query } = context.query()
      const page = pageOf(query)
      const asking = askingOf(context)
      const found = await context.read((tx) => ownFiles(tx, asking, { search, page }))
      const unseen = await context.read((tx) => countUnseen(tx, asking))
      const present = (row: (typeof found.rows)[number]) => presentFile(row, context)
      return { ...listAnswer(context.request.originalUrl, { ...found, ...page }, present), unseen }
    },

    get: async (context) => {
      const row = await context.read((tx) => readableFile(tx, context, context.params.id))
      return { data: presentFile(row, context) }
    },

    corrections: async (context) => {
      const row = await context.read((tx) => readableFile(tx, context, context.params.id))
      const data = await context.read((tx) => correctionRows(tx, row))
      return { data, count: row.corrected?.count ?? 0, next: null }
    },

    content: async (context) => {
      const row = await context.read((tx) => readableFile(tx, context, context.params.id))
      const content = await context.read((tx) => contentOf(tx, row))
      if (!content) throw notFound()
      return new FileAnswer({
        bytes: content.bytes,
        type: REPORT_FILE_TYPES[row.format],
        name: content.file_name,
      })
    },

    see: async (context) => {
      const asking = askingOf(context)
      const unseen = await context.write(async (tx) => {
        await seeFiles(tx, asking, context.body().until)
        return countUnseen(tx, asking)
      })
      return { data: { unseen } }
    },

    remove: async (context) => {
      await context.write(async (tx) => {
        const row = await readableFile(tx, context, context.params.id)
        if (row.account_id !== context.user.id) throw notFound()
        checkVersion(context.query().version, row.version, presentFile(row, context))
        await deleteFile(tx, row)
        return null
      })
    },
  })
}
