import { BANNER_MS } from '@manger/contract'
import { useEffect, useState } from 'react'
import { LightIcon } from '#layout/light-icon.tsx'
import * as s from './server-error-banner.module.css'

type ServerErrorBannerProps = {
  /** How often the server failed so far; each rise shows the banner anew. */
  failures: number
  text: string
  /** Names the failed call as the operator's log does. */
  detail?: string | undefined
  closeText: string
}

/** The red banner of a server 500: gone after 3 s or at a click (specification 2); in plain HTML, also for sign-in. */
export const ServerErrorBanner = ({ failures, text, detail, closeText }: ServerErrorBannerProps) => {
  const [seen, setSeen] = useState(0)
  const [isHeld, setHeld] = useState(false)
  const isShown = failures > seen

  useEffect(() => {
    // Who reads the number off keeps it in sight.
    if (!isShown || isHeld) return undefined
    const timer = setTimeout(() => setSeen(failures), BANNER_MS)
    return () => clearTimeout(timer)
  }, [isShown, isHeld, failures])

  if (!isShown) return null
  return (
    // Around the button: a role inside of one is not read aloud.
    <div role="alert">
      <button
        type="button"
        className={s.banner}
        title={closeText}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onClick={() => {
          setHeld(false)
          setSeen(failures)
        }}
      >
        <span className={s.text}>
          <LightIcon name="alarm" />
          {text}
          {detail !== undefined && <span className={s.detail}>{detail}</span>}
        </span>
        <LightIcon name="close" />
      </button>
    </div>
  )
}
