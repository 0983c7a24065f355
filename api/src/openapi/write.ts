// Run by `pnpm --filter @manger/api openapi` after a route has changed.
import { writeFileSync } from 'node:fs'
import { allRoutes } from './all-routes.ts'
import { CHECKED_IN, toFile } from './checked-in.ts'
import { openApiOf } from './document.ts'

writeFileSync(CHECKED_IN, toFile(openApiOf(allRoutes())))
