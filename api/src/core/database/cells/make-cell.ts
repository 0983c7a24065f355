import type { Addressed } from '../connections/addresses.ts'
import { asOwner } from '../connections/as-owner.ts'
import { cellOf } from './moved-tables.ts'

/** Cells are numbered so: an id of each ends in its number. */
const MOST = 99

/** Reads the number of a cell as it was typed. */
export const cellNumber = (given: string | undefined): number => {
  const number = Number(given)
  if (Number.isInteger(number) && number >= 1 && number <= MOST) return number
  throw new Error(`Name the number of the cell, 1 to ${MOST}: npm run cell -- 2`)
}

/**
 * Makes a migrated database a cell: its ids are no other cell's from now on. Rows of before there were cells can be in the first
 * one alone, since another one may have given the same ids.
 */
export const makeCell = (connection: Addressed, number: number): Promise<string> =>
  asOwner(connection, async (client) => {
    const before = await cellOf(client)
    if (before !== null && before !== number)
      throw new Error(`This is cell ${before}: a cell keeps its number.`)
    if (before === null) {
      const { rows } = await client.query<{ has: boolean }>(
        'select exists (select from accounts) or exists (select from clients) as has',
      )
      if (rows[0]?.has && number !== 1)
        throw new Error(
          'This database has accounts: it can be cell 1 alone, as another cell may have given the same ids.',
        )
      await client.query('insert into cell (number) values ($1)', [number])
    }
    await client.query('call keep_cell()')
    return `This database is cell ${number}.`
  })
