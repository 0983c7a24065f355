import { z } from 'zod'

/*
 * A backup is gzipped text that `zcat` shows: a line of JSON says what it is, `@table` begins the rows of a table as
 * COPY writes them, `\.` ends them, `@file` begins a file of the data folder, and `@end` tells what must have come.
 */

/** First line of a backup: of which version of the product and when. */
export const BackupHead = z.object({
  manger: z.literal('backup'),
  format: z.literal(1),
  made_at: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.string()),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type BackupHead = z.infer<typeof BackupHead>

export const TableHead = z.object({ name: z.string(), columns: z.array(z.string()) })
export type TableHead = z.infer<typeof TableHead>

export const FileHead = z.object({ path: z.string(), mode: z.number().int(), size: z.number().int() })
export type FileHead = z.infer<typeof FileHead>

/** Last line: rows of each table and how many files there were. A backup without it was cut off. */
export const BackupEnd = z.object({ tables: z.record(z.string(), z.number().int()), files: z.number().int() })
export type BackupEnd = z.infer<typeof BackupEnd>

export const MARK = { table: '@table ', file: '@file ', end: '@end ' } as const
/** What COPY itself ends its rows with; no row reads like this. */
export const LAST_ROW = '\\.\n'
