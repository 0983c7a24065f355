import { FIELD_CODE } from '@manger/contract'
import { type Enrolment, secondFactorRoutes } from '@manger/contract/session'
import { useNotify, useSession, useSubmit, useTranslate, useWrite } from '@manger/platform'
import { Button, Field, FormProblems, Input, PasswordInput, useProblems } from '@manger/ui'
import { CopyButton, Dialog, FormDialog } from '@manger/ui/data'
import { useState } from 'react'
import { useFrameActions } from '#layout/frame-actions.ts'
import { signInWords } from '#sign-in/sign-in-words.ts'
import { AppKey } from './app-key.tsx'
import { CodeList } from './code-list.tsx'
import * as s from './profile.module.css'

/** What is done with the second factor. */
export type FactorIntent = 'turnOn' | 'renew' | 'turnOff' | 'replace'

const TITLES = {
  turnOn: 'factorTurnOn',
  renew: 'factorRenew',
  turnOff: 'factorTurnOff',
  replace: 'factorReplace',
} as const
const TEXTS = {
  turnOn: 'factorApp',
  renew: 'factorRenewText',
  turnOff: 'factorOffText',
  replace: 'factorReplaceText',
} as const

type SecondFactorDialogProps = { intent: FactorIntent; onClose: () => void }

/**
 * Turns one's own second factor on (the password, then the app and its first code), makes new recovery codes, turns it
 * off or, where it must be on, makes room for another app. The recovery codes are its last page: nobody can show them again.
 */
export const SecondFactorDialog = ({ intent, onClose }: SecondFactorDialogProps) => {
  const t = useTranslate()
  const words = signInWords(useSession().language)
  const problems = useProblems()
  const begin = useWrite(secondFactorRoutes.begin)
  const confirm = useWrite(secondFactorRoutes.confirm)
  const renew = useWrite(secondFactorRoutes.renewCodes)
  const remove = useWrite(secondFactorRoutes.remove)
  const notify = useNotify()
  const { signOut } = useFrameActions()
  const [typed, setTyped] = useState('')
  const [app, setApp] = useState<Enrolment | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const isPassword = intent === 'turnOn' && app === null
  const field = isPassword ? 'password' : 'code'

  const send = async () => {
    if (isPassword) {
      setApp(await begin({ body: { password: typed } }))
      setTyped('')
    } else if (intent === 'turnOff' || intent === 'replace') {
      await remove({ body: { code: typed } })
      if (intent === 'turnOff') notify.success(t('profile.factorIsOff'))
      setTyped('')
      onClose()
      // Every session has ended with it: the next sign-in sets the other app up.
      if (intent === 'replace') signOut()
    } else {
      const { recovery_codes } = await (intent === 'turnOn' ? confirm : renew)({ body: { code: typed } })
      setCodes(recovery_codes)
    }
  }
  const { isBusy, submit } = useSubmit(send, problems.show)
  const handleSubmit = () => {
    if (typed.trim() === '') problems.show([{ field, code: FIELD_CODE.required }])
    else void submit()
  }
  const handleChange = (text: string) => {
    setTyped(text)
    problems.clear()
  }

  if (codes !== null) {
    return (
      <Dialog
        open
        size="small"
        title={words.codesTitle}
        onClose={onClose}
        footer={
          <>
            <CopyButton text={codes.join('\n')}>{t('profile.factorCopy')}</CopyButton>
            <Button kind="primary" onClick={onClose}>
              {t('profile.factorKept')}
            </Button>
          </>
        }
      >
        <div className={s.factor}>
          <p>{words.codesLead}</p>
          <CodeList codes={codes} />
        </div>
      </Dialog>
    )
  }
  const control = { value: typed, onChange: handleChange }
  return (
    <FormDialog
      open
      size="small"
      title={`${t('profile.factor')}: ${t(`profile.${TITLES[intent]}`)}`}
      submitLabel={isPassword ? t('profile.factorNext') : t(`profile.${TITLES[intent]}`)}
      isDirty={typed !== '' || app !== null}
      busy={isBusy}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>{t(`profile.${isPassword ? 'factorPassword' : TEXTS[intent]}`)}</p>
      {app !== null && <AppKey app={app} words={words} />}
      {/* Another field, not the same with another label: the focus goes on to it. */}
      <Field key={field} label={isPassword ? words.password : words.code} error={problems.of(field)} required>
        {isPassword ? (
          <PasswordInput {...control} autoComplete="current-password" />
        ) : (
          <Input {...control} autoComplete="one-time-code" maxLength={60} autoFocus />
        )}
      </Field>
      <FormProblems problems={problems} shown={[field]} />
    </FormDialog>
  )
}
