import { sessionRoutes } from '@manger/contract/session'
import { isApiError } from '@manger/platform'
import { useSetAtom } from 'jotai'
import { useMemo } from 'react'
import type { FrameActions } from '#layout/frame-actions.ts'
import { notify } from '#layout/messages/notify.ts'
import { meAtom } from './me.atom.ts'
import type { Prepared } from './prepare.ts'

/** What a person does in the frame itself: language on this device, units in the account, sign out. */
export const useActions = ({ core, languages }: Prepared): FrameActions => {
  const setMe = useSetAtom(meAtom)
  return useMemo(
    () => ({
      chooseLanguage: (language) => void languages.choose(language),
      chooseUnits: (units) => {
        core.api.send(sessionRoutes.updateMe, { body: { units } }, null).then(setMe, (error: unknown) => {
          if (isApiError(error)) notify.error(error)
        })
      },
      showMe: async (me) => setMe(me ?? (await core.api.send(sessionRoutes.me, {}, null))),
      signOut: () => void core.session.signOut(),
    }),
    [core, languages, setMe],
  )
}
