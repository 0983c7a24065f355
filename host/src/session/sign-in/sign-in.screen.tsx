import type { Language } from '@manger/contract'
import { Logo } from '@manger/ui/logo'
import { useCallback, useEffect, useState } from 'react'
import { firstLanguage, showLanguage, storeLanguage } from '#language/stored-language.ts'
import { ServerErrorBanner } from '#layout/messages/server-error-banner.tsx'
import type { Session } from '#session/create-session.ts'
import { NewPasswordForm } from '#session/sign-in-form/new-password-form.tsx'
import { SignInForm } from '#session/sign-in-form/sign-in-form.tsx'
import { LanguageChoice } from './language-choice.tsx'
import * as s from './sign-in.module.css'
import { SignInPicture } from './sign-in-picture.tsx'
import { signInWords } from './sign-in-words.ts'

type SignInScreenProps = {
  session: Pick<Session, 'signIn' | 'secondStep' | 'beginSecondFactor' | 'newPassword'>
  /** The secret of a link to a new password, which is set before anybody signs in. */
  link?: string | null
  /** Fetches the signed-in frame while the person types. */
  onFirstInput?: () => void
}

/** Sign-in in plain HTML and CSS: it must show before any kit or text file has arrived. */
export const SignInScreen = ({ session, link = null, onFirstInput }: SignInScreenProps) => {
  const [language, setLanguage] = useState<Language>(firstLanguage)
  const [failures, setFailures] = useState<{ count: number; request: string | null }>({
    count: 0,
    request: null,
  })
  const [step, setStep] = useState<'password' | 'set' | 'signIn'>(link === null ? 'signIn' : 'password')
  const words = signInWords(language)
  const title = step === 'password' ? words.newTitle : words.title

  useEffect(() => {
    showLanguage(language)
    document.title = `${title} - Manger`
  }, [language, title])

  const choose = (chosen: Language) => {
    storeLanguage(chosen)
    setLanguage(chosen)
  }
  const handleServerError = useCallback(
    (request: string | null) => setFailures(({ count }) => ({ count: count + 1, request })),
    [],
  )

  return (
    <>
      <ServerErrorBanner
        failures={failures.count}
        text={words.banner}
        detail={
          failures.request === null
            ? undefined
            : words.failedCall.replace('{{id}}', () => failures.request ?? '')
        }
        closeText={words.close}
      />
      <div className={s.page}>
        <main className={s.left}>
          <div className={s.logo}>
            <Logo height={30} />
          </div>
          {step === 'password' && link !== null ? (
            <NewPasswordForm
              session={session}
              link={link}
              language={language}
              onServerError={handleServerError}
              onDone={() => setStep('set')}
              onLeave={() => setStep('signIn')}
            />
          ) : (
            <SignInForm
              session={session}
              language={language}
              notice={step === 'set' ? words.passwordSet : null}
              onServerError={handleServerError}
              onFirstInput={onFirstInput}
            />
          )}
          <footer className={s.foot}>
            <LanguageChoice label={words.language} language={language} onChange={choose} />
            <span>{words.tagline}</span>
          </footer>
        </main>
        <aside className={s.right}>
          <SignInPicture />
          <div className={s.logoOnGreen}>
            <Logo height={26} />
          </div>
          <div className={s.promise}>
            <p>{words.promise}</p>
            <p>{words.promiseBelow}</p>
          </div>
        </aside>
      </div>
    </>
  )
}
