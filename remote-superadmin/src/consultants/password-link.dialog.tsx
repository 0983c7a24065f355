import { passwordLinkPath } from '@manger/contract/session'
import { type Account, accountRoutes, type PasswordLink } from '@manger/contract/users'
import { useFormat, useNotify, useSubmit, useTranslate, useWrite } from '@manger/platform'
import { Button, Note } from '@manger/ui'
import { CopyButton, Dialog } from '@manger/ui/data'
import { useState } from 'react'
import * as s from './consultants.module.css'

/** Makes a link by which a consultant who forgot his password chooses another one himself. */
export const PasswordLinkDialog = ({ consultant, onClose }: { consultant: Account; onClose: () => void }) => {
  const t = useTranslate()
  const format = useFormat()
  const notify = useNotify()
  const { id, name } = consultant
  const make = useWrite(accountRoutes.passwordLink)
  const [link, setLink] = useState<PasswordLink | null>(null)
  const { isBusy, submit } = useSubmit(
    async () => setLink((await make({ params: { id } })).data),
    notify.error,
  )
  const address = link === null ? '' : `${location.origin}${passwordLinkPath(link.token)}`
  const moment = link === null ? '' : format.dateTime(link.expires_at)
  return (
    <Dialog
      open
      size="small"
      title={`${t('consultants.makeLink')}: ${name}`}
      onClose={onClose}
      footer={(leave) => (
        <>
          <Button onClick={leave}>{t('releases.close')}</Button>
          {link === null ? (
            <Button kind="primary" busy={isBusy} onClick={() => void submit()}>
              {t('consultants.makeLink')}
            </Button>
          ) : (
            <CopyButton kind="primary" text={address}>
              {t('consultants.copyLink')}
            </CopyButton>
          )}
        </>
      )}
    >
      {link === null ? (
        <p>{t('consultants.linkEnds')}</p>
      ) : (
        <div className={s.made}>
          <Note>{t('consultants.linkOnce')}</Note>
          <p>{t('consultants.linkText', { name, moment })}</p>
          <p className={s.link}>{address}</p>
        </div>
      )}
    </Dialog>
  )
}
