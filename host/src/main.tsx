import '#session/site-data.ts'
import '#start/early-files.ts'
import './no-eval.ts'
import '@manger/ui/tokens.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followTheme } from '#layout/follow-theme.ts'
import { reportStrayErrors } from '#remotes/faults/stray-errors.ts'
import { watchSpoiledFiles } from '#remotes/loading/spoiled-files.ts'
import { isSignInPage, SIGNED_IN } from '#session/entering.ts'
import { createCore } from '#start/core.ts'
import { Entry, prefetchFrame } from '#start/entry.tsx'
import { keepOwnChunks } from '#start/own-chunks.ts'
import { prefetchWhileTyping } from '#start/prefetch.ts'

const core = createCore()

const open = () => {
  followTheme()
  core.early()
  prefetchFrame()
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no #root')
  createRoot(root).render(
    <StrictMode>
      <Entry core={core} />
    </StrictMode>,
  )
  core.session.start()
}

reportStrayErrors(core.send)
watchSpoiledFiles()
keepOwnChunks(core.send)

// The sign-in page fetches this script while somebody types there; who is not signed in is led there from any other page.
if (core.session.token() !== null) open()
else if (isSignInPage()) {
  addEventListener(SIGNED_IN, open, { once: true })
  prefetchWhileTyping()
} else core.session.start()
