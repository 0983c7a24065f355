import { SKELETON_ROWS } from '@manger/contract'
import { useTranslate } from '@manger/platform'
import { Button, Card, Note, Page, SkeletonBlock } from '@manger/ui'

type SectionLoadingProps = {
  isSlow: boolean
  /** Absent when there is no build before this one. */
  onPrevious?: () => void
}

/** Stands where a screen will be while its code is under way. */
const ScreenSkeleton = () => (
  <Page>
    <Card>
      <SkeletonBlock rows={SKELETON_ROWS} />
    </Card>
  </Page>
)

/** A remote on its way; after eight seconds the page offers the version before. */
export const SectionLoading = ({ isSlow, onPrevious }: SectionLoadingProps) => {
  const t = useTranslate()
  return (
    <>
      {isSlow && (
        <Note
          tone="plain"
          actions={onPrevious && <Button onClick={onPrevious}>{t('sections.openPrevious')}</Button>}
        >
          {t('sections.slow')}
        </Note>
      )}
      <ScreenSkeleton />
    </>
  )
}
