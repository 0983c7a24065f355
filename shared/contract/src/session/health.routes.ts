import { z } from 'zod'
import { route } from '../route.ts'

const Well = z.object({ status: z.literal('ok') })

/** `missing` names what all servers share and lack now; it takes none of them out of the balance. */
const Ready = Well.extend({
  missing: z.array(z.enum(['database', 'commits', 'migrations', 'disk', 'releases'])),
})

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
    answer: Ready,
    summary:
      'Whether this process serves; else 503 that names why not: start, stop, pages, pooler. Beside it what all servers share and lack: database (writable), commits (a standby is waited for), migrations, disk, releases',
  }),
}
