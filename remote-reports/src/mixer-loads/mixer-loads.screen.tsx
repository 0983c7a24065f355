import { FeedingReport } from '../feeding-report/feeding-report.tsx'

/** What was weighed into the mixers, feeding by feeding (domain d4). */
export const MixerLoadsScreen = () => <FeedingReport half="load" />
