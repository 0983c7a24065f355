import { useTranslate } from '@manger/platform'
import { Button, Note } from '@manger/ui'
import { ScreenSkeleton } from './screen-skeleton.tsx'

type SectionLoadingProps = {
  isSlow: boolean
  /** Absent when there is no build before this one. */
  onPrevious?: () => void
}

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
