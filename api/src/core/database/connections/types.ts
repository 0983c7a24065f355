import pg from 'pg'

const { builtins } = pg.types
const DATE_ARRAY = 1182
const INT8_ARRAY = 1016
const NUMERIC_ARRAY = 1231

const parseArray = (oid: number) => {
  const toTexts = pg.types.getTypeParser(oid, 'text')
  return (text: string): unknown[] => [toTexts(text)].flat()
}

const moment = (text: string): string => new Date(`${text.replace(' ', 'T')}:00`).toISOString()

// Ids and amounts stay far below 2^53; days and moments are texts, so that they compare and travel as they are.
const PARSERS: Record<number, (text: string) => unknown> = {
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: Number,
  [builtins.DATE]: String,
  [builtins.TIMESTAMPTZ]: moment,
  [INT8_ARRAY]: (text) => parseArray(INT8_ARRAY)(text).map(Number),
  [NUMERIC_ARRAY]: (text) => parseArray(NUMERIC_ARRAY)(text).map(Number),
  [DATE_ARRAY]: (text) => text.slice(1, -1).split(',').filter(Boolean),
}

/** How values of the database arrive: int8 and numeric as number, date as `YYYY-MM-DD`, timestamptz as ISO text. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => PARSERS[oid] ?? pg.types.getTypeParser(oid, format),
}
