import { FeedingReport } from '../feeding-report/feeding-report.tsx'

/** What was given to the groups, feeding by feeding (domain d4). */
export const MixerUploadsScreen = () => <FeedingReport half="upload" />
