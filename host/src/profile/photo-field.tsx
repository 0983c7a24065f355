import { sessionRoutes } from '@manger/contract/session'
import { isApiError, useNotify, useSession, useTranslate, useWrite } from '@manger/platform'
import { Button } from '@manger/ui'
import { ImageInput } from '@manger/ui/rare'
import { useState } from 'react'
import { useFrameActions } from '#layout/frame-actions.ts'
import { usePhoto } from '#session/use-photo.ts'
import * as s from './profile.module.css'

/** One's own photo: another is sent as soon as it is chosen. */
export const PhotoField = () => {
  const t = useTranslate()
  const notify = useNotify()
  const { me } = useSession()
  const { showMe } = useFrameActions()
  const url = usePhoto()
  const send = useWrite(sessionRoutes.setPhoto, t('profile.photoSaved'))
  const remove = useWrite(sessionRoutes.removePhoto, t('profile.photoRemoved'))
  const [isBusy, setBusy] = useState(false)
  const doing = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      if (!isApiError(error)) throw error
      notify.error(error)
    } finally {
      setBusy(false)
    }
  }
  const handleFile = (file: File) =>
    doing(async () => {
      const form = new FormData()
      form.append('photo', file)
      await showMe(await send({ body: form }))
    })
  const handleRemove = () =>
    doing(async () => {
      await remove({})
      await showMe()
    })
  return (
    <div className={s.photo} aria-busy={isBusy}>
      <ImageInput
        label={t(me.photo === null ? 'profile.addPhoto' : 'profile.changePhoto')}
        value={null}
        onChange={(file) => file !== null && void handleFile(file)}
        {...(url === undefined ? {} : { storedUrl: url })}
      />
      {me.photo !== null && (
        <Button size="small" kind="quiet" icon="delete" busy={isBusy} onClick={() => void handleRemove()}>
          {t('profile.removePhoto')}
        </Button>
      )}
    </div>
  )
}
