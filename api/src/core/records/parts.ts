/** Rows of one insert: a statement takes 65,535 values at most. */
const PART = 1000

/** Rows in parts that one statement can take. */
export const inParts = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / PART) }, (_, at) => rows.slice(at * PART, (at + 1) * PART))
