import { describe, expect, test } from 'vitest'
import { column } from '../make/columns.ts'
import { reportWordsIn } from '../words/report-words.ts'
import type { FileColumn } from './file-model.ts'
import { fileRows, type Reader } from './file-tables.ts'

const READER: Reader = {
  type: 'load',
  language: 'en',
  words: reportWordsIn('en'),
  unit: 'kg',
  timezone: 'UTC',
  currency: 'UAH',
  form: {},
}
const COLUMNS: FileColumn[] = [column('title', 'text'), column('status', 'status')].map((one, place) => ({
  ...{ key: one.key, title: one.key, unit: null, kind: one.kind, align: one.align },
  ...{ digits: 0, isName: place === 0 },
}))

describe('the lines of a load in a file', () => {
  const noted = (cells: Record<string, string | number | null>) =>
    fileRows([{ id: 'l', level: 1, object: 1, cells: { title: 'Silage', ...cells } }], COLUMNS, READER)[0]
      ?.cells

  test('tell why one was skipped, else how it was weighed', () => {
    expect(noted({ advance: 'manual', reason: 'There is none left, $& too' })).toEqual([
      'Silage',
      'skipped: There is none left, $& too',
    ])
    expect(noted({ advance: 'auto', reason: null })).toEqual(['Silage', 'automatic'])
    expect(noted({ advance: null, reason: null })).toEqual(['Silage', null])
    expect(noted({ status: 'uploaded' })).toEqual(['Silage', 'Unloaded'])
  })
})
