import { sessionRoutes } from '@manger/contract/session'
import { isApiError, NO_ANSWER, PlatformProvider } from '@manger/platform'
import { RouterProvider } from '@manger/platform/router'
import { ThemeProvider } from '@manger/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useMemo } from 'react'
import { I18nextProvider } from 'react-i18next'
import { SWRConfig, type SWRConfiguration } from 'swr'
import { WatchProvider } from '#events/watch-context.ts'
import { languageAtom } from '#language/language.atom.ts'
import { type FrameActions, FrameActionsProvider } from '#layout/frame-actions.ts'
import { notify } from '#layout/messages/notify.ts'
import { showPage } from '#layout/page/show-page.ts'
import { RemotesProvider } from '#remotes/area/remotes-context.ts'
import { createBinder } from '#remotes/loading/bind-platform.ts'
import { registryAtom } from '#remotes/registry/remotes.atom.ts'
import { fetchSharedWhenIdle } from '#remotes/shares/shared-faces.ts'
import { RightsProvider } from '#routing/rights-context.ts'
import { SignInAgain } from '#sign-in-again/sign-in-again.tsx'
import type { Core } from './core.ts'
import { FreshMe } from './fresh-me.tsx'
import { keepPages } from './keep-pages.ts'
import { meAtom } from './me.atom.ts'
import { createPlatform } from './platform.ts'
import { type Prepared, prepare } from './prepare.ts'
import { useAccessUpdates } from './use-access-updates.ts'
import { useArrived } from './use-arrived.ts'
import { useRegistryUpdates } from './use-registry-updates.ts'

/** The one cache: what was refused stays refused, what did not arrive is asked for again. */
const swrOptions: SWRConfiguration = {
  shouldRetryOnError: (error) => !isApiError(error) || error.status === NO_ANSWER || error.status >= 500,
  errorRetryCount: 5,
  keepPreviousData: false,
}

/** What a person does in the frame itself: language on this device, units in the account, sign out. */
const useActions = ({ core, languages }: Prepared): FrameActions => {
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

/** The Platform of this moment: a new one when the person or the language changes. */
const usePlatformOf = ({ core, permissions, dirty, events }: Prepared) => {
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

/** The signed-in page; nothing until its first answers are there. */
export const SignedIn = ({ core, attempt }: { core: Core; attempt: number }) => {
  const prepared = useArrived(prepare(core, attempt))
  return prepared && <WholePage prepared={prepared} />
}

/** Every provider once, in this order, around the one router. */
const WholePage = ({ prepared }: { prepared: Prepared }) => {
  const { platform, language } = usePlatformOf(prepared)
  const refreshRegistry = useRegistryUpdates(prepared)
  useAccessUpdates(prepared, refreshRegistry)
  const actions = useActions(prepared)
  const known = useAtomValue(registryAtom)
  const { core, languages, loader, dirty, permissions } = prepared
  const remotes = useMemo(
    () => ({ loader, dirty, refreshRegistry, bind: createBinder(core) }),
    [core, loader, dirty, refreshRegistry],
  )
  useEffect(fetchSharedWhenIdle, [])
  useEffect(() => keepPages(known), [known])
  return (
    <I18nextProvider i18n={languages.i18n}>
      <SWRConfig value={swrOptions}>
        <ThemeProvider language={language}>
          <PlatformProvider value={platform}>
            <RightsProvider value={permissions.load}>
              <RemotesProvider value={remotes}>
                <FrameActionsProvider value={actions}>
                  <WatchProvider value={prepared.watch}>
                    <RouterProvider router={prepared.router} />
                    <FreshMe />
                    <SignInAgain session={core.session} permissions={permissions} />
                  </WatchProvider>
                </FrameActionsProvider>
              </RemotesProvider>
            </RightsProvider>
          </PlatformProvider>
        </ThemeProvider>
      </SWRConfig>
    </I18nextProvider>
  )
}
