import { BANNER_MS } from '@manger/contract'
import { useEffect, useState } from 'react'
import { LightIcon } from '#layout/light-icon.tsx'
import * as s from './server-error-banner.module.css'

type ServerErrorBannerProps = {
  /** How often the server failed so far; each rise shows the banner anew. */
  failures: number
  text: string
  closeText: string
}

/** The red banner of a server 500: gone after 3 s or at a click (specification 2); in plain HTML, also for sign-in. */
export const ServerErrorBanner = ({ failures, text, closeText }: ServerErrorBannerProps) => {
  const [seen, setSeen] = useState(0)
  const isShown = failures > seen

  useEffect(() => {
    if (!isShown) return undefined
    const timer = setTimeout(() => setSeen(failures), BANNER_MS)
    return () => clearTimeout(timer)
  }, [isShown, failures])

  if (!isShown) return null
  return (
    // Around the button: a role inside of one is not read aloud.
    <div role="alert">
      <button type="button" className={s.banner} title={closeText} onClick={() => setSeen(failures)}>
        <span className={s.text}>
          <LightIcon name="alarm" />
          {text}
        </span>
        <LightIcon name="close" />
      </button>
    </div>
  )
}
