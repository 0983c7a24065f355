/** Told by the sign-in page when somebody has signed in there: the page opens in its place. */
export const SIGNED_IN = 'manger:signed-in'

/** Whether the signed-in page was fetched by the sign-in page, while the person types. */
export const isSignInPage = (): boolean => document.getElementById('sign-in') !== null
