import { FeedingDetail } from '../feeding-report/detail/feeding-detail.tsx'

/** One feeding of the report with everything that is known of it. */
export const MixerLoadScreen = () => <FeedingDetail half="load" />
