import { useTranslate } from '@manger/platform'
import { Button, LinkButton } from '@manger/ui'
import { Dialog } from '@manger/ui/data'
import { chapterPath } from '#address/guide-path.ts'
import { Film } from '#guide/film.tsx'
import type { Tour } from './tours.ts'

type FilmDialogProps = { tour: Tour; isOurs: boolean; onClose: () => void }

/** The film of one item of getting started; its steps can also be read in the guide. */
export const FilmDialog = ({ tour, isOurs, onClose }: FilmDialogProps) => {
  const t = useTranslate()
  const title = t(`guide.tour.item.${tour}`)
  return (
    <Dialog
      open
      size="large"
      title={title}
      onClose={onClose}
      footer={
        <>
          <LinkButton to={chapterPath(tour)}>{t('guide.book.read')}</LinkButton>
          <Button kind="primary" onClick={onClose}>
            {t('guide.tour.start')}
          </Button>
        </>
      }
    >
      <Film chapter={tour} title={title} isOurs={isOurs} />
    </Dialog>
  )
}
