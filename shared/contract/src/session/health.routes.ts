import { z } from 'zod'
import { route } from '../route.ts'

const Well = z.object({ status: z.literal('ok') })

/** What whoever watches over the server asks; neither needs a connection of the pool, both answer within two seconds. */
export const healthRoutes = {
  live: route({
    method: 'GET',
    path: 'health/live/',
    scope: 'global',
    access: { anonymous: true },
    answer: Well,
    summary: 'Whether the process answers; it needs no database',
  }),
  ready: route({
    method: 'GET',
    path: 'health/ready/',
    scope: 'global',
    access: { anonymous: true },
    answer: Well,
    summary:
      'Whether work can be done; else 503 that names what is missing: database (writable), commits (a standby is waited for), migrations, disk, releases',
  }),
}
