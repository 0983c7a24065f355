import { passwordLinkPath } from '@manger/contract/session'
import { type Employee, employeeRoutes, type PasswordLink } from '@manger/contract/users'
import { useFormat, useNotify, useSubmit, useTranslate, useWrite } from '@manger/platform'
import { Button, Note } from '@manger/ui'
import { CopyButton, Dialog } from '@manger/ui/data'
import { useState } from 'react'
import * as s from './employees.module.css'

/** Makes a link by which an employee who forgot his password chooses another one himself. */
export const PasswordLinkDialog = ({ employee, onClose }: { employee: Employee; onClose: () => void }) => {
  const t = useTranslate()
  const format = useFormat()
  const notify = useNotify()
  const make = useWrite(employeeRoutes.passwordLink)
  const [link, setLink] = useState<PasswordLink | null>(null)
  const { isBusy, submit } = useSubmit(
    async () => setLink((await make({ params: { id: employee.id } })).data),
    notify.error,
  )
  const address = link === null ? '' : `${location.origin}${passwordLinkPath(link.token)}`
  const moment = link === null ? '' : format.dateTime(link.expires_at)
  return (
    <Dialog
      open
      size="small"
      title={`${t('people.makeLink')}: ${employee.name}`}
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
        <div className={s.seen}>
          <Note>{t('people.linkOnce')}</Note>
          <p>{t('people.linkText', { name: employee.name, moment })}</p>
          <p className={s.link}>{address}</p>
        </div>
      )}
    </Dialog>
  )
}
