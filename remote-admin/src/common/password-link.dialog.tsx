import { passwordLinkPath } from '@manger/contract/session'
import type { PasswordLink } from '@manger/contract/users'
import { useFormat, useNotify, useSubmit, useTranslate } from '@manger/platform'
import { Button, Note } from '@manger/ui'
import { CopyButton, Dialog } from '@manger/ui/data'
import { useState } from 'react'
import * as s from './password-link.module.css'

type PasswordLinkDialogProps = {
  name: string
  /** Asks for the link: employees and owners are kept by different calls. */
  onMake: () => Promise<PasswordLink>
  onClose: () => void
}

/** Makes a link by which somebody who forgot his password chooses another one himself. */
export const PasswordLinkDialog = ({ name, onMake, onClose }: PasswordLinkDialogProps) => {
  const t = useTranslate()
  const format = useFormat()
  const notify = useNotify()
  const [link, setLink] = useState<PasswordLink | null>(null)
  const { isBusy, submit } = useSubmit(async () => setLink(await onMake()), notify.error)
  const address = link === null ? '' : `${location.origin}${passwordLinkPath(link.token)}`
  const moment = link === null ? '' : format.dateTime(link.expires_at)
  return (
    <Dialog
      open
      size="small"
      title={`${t('people.makeLink')}: ${name}`}
      onClose={onClose}
      footer={(leave) => (
        <>
          <Button onClick={leave}>{t('checks.close')}</Button>
          {link === null ? (
            <Button kind="primary" busy={isBusy} onClick={() => void submit()}>
              {t('people.makeLink')}
            </Button>
          ) : (
            <CopyButton kind="primary" text={address}>
              {t('people.copyLink')}
            </CopyButton>
          )}
        </>
      )}
    >
      {link === null ? (
        <p>{t('people.linkEnds')}</p>
      ) : (
        <div className={s.made}>
          <Note>{t('people.linkOnce')}</Note>
          <p>{t('people.linkText', { name, moment })}</p>
          <p className={s.link}>{address}</p>
        </div>
      )}
    </Dialog>
  )
}
