import { SKELETON_ROWS } from '@manger/contract'
import { Card, Page, SkeletonBlock } from '@manger/ui'

/** Stands where a screen will be while its code is under way. */
export const ScreenSkeleton = () => (
  <Page>
    <Card>
      <SkeletonBlock rows={SKELETON_ROWS} />
    </Card>
  </Page>
)
