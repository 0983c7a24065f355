import { passwordLinkPath } from '@manger/contract/session'
import type { PasswordLink } from '@manger/contract/users'
import { asGone, useFormat, useNotify, useSubmit } from '@manger/platform'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#controls/button.tsx'
import { CopyButton } from '#copying/copy-button.tsx'
import { Dialog } from '#dialogs/dialog.tsx'
import { Note } from '#page/note.tsx'
import * as s from './access.module.css'

type PasswordLinkDialogProps = {
  /** Whose password it is. */
  name: string
  /** Asks for the link: employees, owners and consultants are kept by different calls. */
  onMake: () => Promise<PasswordLink>
  onClose: () => void
}

/** Makes a link by which somebody who forgot his password chooses another one himself. */
export const PasswordLinkDialog = ({ name, onMake, onClose }: PasswordLinkDialogProps) => {
  const { t } = useTranslation('ui')
  const format = useFormat()
  const notify = useNotify()
  const [link, setLink] = useState<PasswordLink | null>(null)
  const { isBusy, submit } = useSubmit(
    async () => setLink(await onMake()),
    (error) => notify.error(asGone(error, { name })),
  )
  const address = link === null ? '' : `${location.origin}${passwordLinkPath(link.token)}`
  const moment = link === null ? '' : format.dateTime(link.expires_at)
  return (
    <Dialog
      open
      size="small"
      title={`${t('access.makeLink')}: ${name}`}
      onClose={onClose}
      footer={(leave) => (
        <>
          <Button onClick={leave}>{t('close')}</Button>
          {link === null ? (
            <Button kind="primary" busy={isBusy} onClick={() => void submit()}>
              {t('access.makeLink')}
            </Button>
          ) : (
            <CopyButton kind="primary" text={address}>
              {t('access.copyLink')}
            </CopyButton>
          )}
        </>
      )}
    >
      {link === null ? (
        <p>{t('access.linkEnds')}</p>
      ) : (
        <div className={s.made}>
          <Note>{t('access.linkOnce')}</Note>
          <p>{t('access.linkText', { name, moment })}</p>
          <p className={s.link}>{address}</p>
        </div>
      )}
    </Dialog>
  )
}
