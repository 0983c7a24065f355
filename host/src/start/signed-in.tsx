import { PlatformProvider } from '@manger/platform'
import { RouterProvider } from '@manger/platform/router'
import { ThemeProvider } from '@manger/ui'
import { useAtomValue } from 'jotai'
import { use, useEffect, useMemo } from 'react'
import { I18nextProvider } from 'react-i18next'
import { SWRConfig } from 'swr'
import { WatchProvider } from '#events/watch-context.ts'
import { FrameActionsProvider } from '#layout/frame-actions.ts'
import { createBinder } from '#remotes/bind-platform.ts'
import { registryAtom } from '#remotes/remotes.atom.ts'
import { RemotesProvider } from '#remotes/remotes-context.ts'
import { fetchSharedWhenIdle } from '#remotes/shared-faces.ts'
import { RightsProvider } from '#routing/rights-context.ts'
import { SignInAgain } from '#sign-in-again/sign-in-again.tsx'
import type { Core } from './core.ts'
import { keepPages } from './keep-pages.ts'
import { prepare } from './prepare.ts'
import { swrOptions } from './swr-options.ts'
import { useActions } from './use-actions.ts'
import { usePlatformOf } from './use-platform-of.ts'
import { useRegistryUpdates } from './use-registry-updates.ts'

/** The signed-in page: every provider once, in this order, around the one router. */
export const SignedIn = ({ core, attempt }: { core: Core; attempt: number }) => {
  const prepared = use(prepare(core, attempt))
  const { platform, language } = usePlatformOf(prepared)
  const refreshRegistry = useRegistryUpdates(prepared)
  const actions = useActions(prepared)
  const known = useAtomValue(registryAtom)
  const { languages, loader, dirty, permissions } = prepared
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
