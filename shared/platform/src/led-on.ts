import { useLocation } from 'react-router-dom'

/** State of a navigation that a path made which only leads on: nobody has chosen the page that it led to. */
export const LED_ON = { isLedOn: true } as const

/** Was this page opened by a path that only leads on, so that a better one may be chosen? */
export const useIsLedOn = (): boolean => Object(useLocation().state).isLedOn === true
