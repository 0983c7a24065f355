// Run by `pnpm --filter @manger/api openapi` after a route has changed.
import { writeFileSync } from 'node:fs'
import { allRoutes } from './all-routes.ts'
import { CHECKED_IN, digestsOf } from './digests.ts'
import { openApiOf } from './document.ts'

const document = openApiOf(allRoutes())
writeFileSync(CHECKED_IN, digestsOf(document))
// To read and to compare with the file of another branch; git does not keep it.
writeFileSync(new URL('../../../openapi.json', import.meta.url), `${JSON.stringify(document, null, 2)}\n`)
