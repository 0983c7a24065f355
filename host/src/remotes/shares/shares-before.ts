/** One shared library under its old name: the version of before, and the code that gives it. */
export type ShareBefore = { version: string; load: () => Promise<unknown> }

/**
 * What this host still gives to builds made before a major of the share list, by the name of the request. When a major
 * of a shared library comes, its old version (or, for React, of which a page holds one, a module that shows the old face
 * on the new one) is put in here for as long as the screen Releases names a build that takes it; a build that has moved
 * never fetches it. Empty: every build takes the one copy of the share list.
 */
export const SHARES_BEFORE: Readonly<Record<string, ShareBefore>> = {}
