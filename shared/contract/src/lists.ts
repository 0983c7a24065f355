import { z } from 'zod'
import { LITE_SIZE, PAGE_SIZE, PAGE_SIZE_MAX } from './constants.ts'
import { Id, IdParam } from './fields.ts'

const Whole = (max: number) =>
  z
    .string()
    .regex(/^\d{1,7}$/)
    .transform(Number)
    .pipe(z.number().int().max(max))

/** Query of every list: page from 1 or offset, page size (20, at most 200), search, `ordering` (`-` first = descending). */
export const ListQuery = z.object({
  page: Whole(100_000).pipe(z.number().min(1)).optional(),
  offset: Whole(1_000_000).optional(),
  page_size: Whole(PAGE_SIZE_MAX).pipe(z.number().min(1)).default(PAGE_SIZE),
  search: z.string().trim().max(100).optional(),
  ordering: z
    .string()
    .regex(/^-?[a-z_]{1,40}$/)
    .optional(),
})
export type ListQuery = z.output<typeof ListQuery>

/** Query of a list whose pages have another length unless asked otherwise. */
export const listQueryOf = (rows: number) =>
  ListQuery.extend({ page_size: ListQuery.shape.page_size.unwrap().default(rows) })

/** Query of every short list: as of a list, but 500 rows come at once. */
export const LiteQuery = ListQuery.extend({
  page_size: Whole(LITE_SIZE).pipe(z.number().min(1)).default(LITE_SIZE),
})

/** Answer of a list: one page of rows, the count of all, the URL of the next page or null, and the client it belongs to. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    client: Id.nullable().optional(),
    data: z.array(item),
    count: z.number().int(),
    next: z.string().nullable(),
  })

/** A cell whose rows a list lacks, as it did not answer, and how many clients the caller had there last; null = not known. */
export const MissingCell = z.object({ cell: z.number().int(), clients: z.number().int().nullable() })
export type MissingCell = z.infer<typeof MissingCell>

/** Beside the rows of a list over the clients of all cells: the cells that did not answer; absent where all did. */
export const overCells = { missing_cells: z.array(MissingCell).optional() }

/** Answer of one object: the row and the client it belongs to. */
export const oneOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ client: Id.nullable().optional(), data: item })

/** A row of a lite list: what a select needs; a noun adds up to three fields. */
export const Lite = z.object({ id: Id, name: z.string() })
export type Lite = z.infer<typeof Lite>

/** Path parameter of one object. */
export const ById = z.object({
  id: IdParam,
})
