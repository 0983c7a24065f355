/** When every built row was made: the evening before the day that tests show. */
export const BUILT_AT = '2026-11-19T10:00:00Z'

/** What every stored object carries. */
export const rowOf = (id: number) => ({ id, version: 1, created_at: BUILT_AT, updated_at: BUILT_AT })
