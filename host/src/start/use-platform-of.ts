import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { languageAtom } from '#language/language.atom.ts'
import { notify } from '#layout/messages/notify.ts'
import { showPage } from '#layout/page/show-page.ts'
import { meAtom } from './me.atom.ts'
import { createPlatform } from './platform.ts'
import type { Prepared } from './prepare.ts'

/** The Platform of this moment: a new one when the person or the language changes. */
export const usePlatformOf = ({ core, permissions, dirty, events }: Prepared) => {
  const language = useAtomValue(languageAtom)
  const me = useAtomValue(meAtom)
  if (me === null) throw new Error('The page was drawn before the server told who is signed in')
  const platform = useMemo(
    () =>
      createPlatform({
        me,
        language,
        api: core.api,
        tokenExpiry: core.session.tokenExpiry,
        permissions,
        dirty,
        events,
        send: core.send,
        showPage,
        notify,
      }),
    [me, language, core, permissions, dirty, events],
  )
  return { platform, language }
}
