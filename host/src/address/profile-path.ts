import { APP } from '@manger/platform'

/** Where the page of the signed-in person stands, below /app. */
export const PROFILE = 'profile'

export const PROFILE_PATH = `${APP}/${PROFILE}`
