// Run by hand: `node api/src/views/openapi/paths-and-tests.ts` tells what serves and what tests each call of specification 7.
import { pathRows, toMarkdown } from './path-rows.ts'

const rows = pathRows()
process.stdout.write(`${toMarkdown(rows)}\n`)
const isWhole = rows.every(({ route, tests }) => route !== null && tests.length > 0)
process.exitCode = isWhole ? 0 : 1
