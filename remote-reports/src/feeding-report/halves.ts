import type { SectionName } from '@manger/contract'
import type { FeedingStatus } from '@manger/contract/feedings'
import { reportRoutes } from '@manger/contract/reports'

/** Loading or unloading: one feeding has both. */
export type Half = 'load' | 'upload'

type HalfSpec = {
  list: typeof reportRoutes.load
  detail: typeof reportRoutes.loadDetail
  right: SectionName
  /** Below `reports/`. */
  path: string
  /** A feeding that is still waiting or under way has no result to report. */
  statuses: readonly FeedingStatus[]
}

/** What differs between the two reports. */
export const HALVES: Record<Half, HalfSpec> = {
  load: {
    list: reportRoutes.load,
    detail: reportRoutes.loadDetail,
    right: 'report.load',
    path: 'mixer-loads',
    statuses: ['loaded', 'out_process', 'uploaded'],
  },
  upload: {
    list: reportRoutes.upload,
    detail: reportRoutes.uploadDetail,
    right: 'report.upload',
    path: 'mixer-uploads',
    statuses: ['uploaded'],
  },
}
