import type { Enrolment } from '@manger/contract/session'
import type { SignInWords } from '#sign-in/sign-in-words.ts'
import * as s from './factor-app.module.css'

type AppKeyProps = { app: Enrolment; words: Pick<SignInWords, 'setUpPicture' | 'setUpSecret'> }

/** The key of an authenticator app: a picture for its camera, and the same as text. */
export const AppKey = ({ app: { qr, secret }, words }: AppKeyProps) => (
  <div className={s.app}>
    <svg className={s.qr} viewBox={`0 0 ${qr.size} ${qr.size}`} shapeRendering="crispEdges" role="img">
      <title>{words.setUpPicture}</title>
      <path d={qr.path} fill="currentColor" />
    </svg>
    <p className={s.hint}>{words.setUpSecret}</p>
    <code className={s.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
  </div>
)
