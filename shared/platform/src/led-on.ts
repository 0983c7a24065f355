import { useLocation } from 'react-router-dom'

/** State of a redirect: the person did not choose the page that it leads to. */
export const LED_ON = { isLedOn: true } as const

/** Whether a redirect opened this page, so that the page may lead on to a better one. */
export const useIsLedOn = (): boolean => Object(useLocation().state).isLedOn === true
