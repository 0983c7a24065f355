import { halfReport } from '../halves/half-report.ts'

/** Mixer unloading (domain d4, row 8): feedings with the groups that they fed. */
export const uploadReport = halfReport('upload')
