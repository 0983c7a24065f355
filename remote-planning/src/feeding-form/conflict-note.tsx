import { useTranslate } from '@manger/platform'
import { Button, Note } from '@manger/ui'
import type { FeedingForm } from './use-feeding-form.ts'

/** Somebody saved the feeding meanwhile: take theirs, or keep what is typed. */
export const ConflictNote = ({ form }: { form: FeedingForm }) => {
  const t = useTranslate()
  return (
    <Note
      tone="red"
      actions={
        <>
          <Button size="small" onClick={form.takeTheirs}>
            {t('form.takeTheirs')}
          </Button>
          <Button size="small" onClick={form.keepMine}>
            {t('form.keepMine')}
          </Button>
        </>
      }
    >
      {t('form.conflict')}
    </Note>
  )
}
