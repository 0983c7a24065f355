import { halfReport } from '../halves/half-report.ts'

/** Mixer loading (domain d4, row 4): feedings with their ingredients. */
export const loadReport = halfReport('load')
