import './no-eval.ts'
import '@manger/ui/tokens.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followTheme } from '#layout/follow-theme.ts'
import { reportStrayErrors } from '#remotes/stray-errors.ts'
import { linkTokenOf } from '#session/return-path.ts'
import { createCore } from '#start/core.ts'
import { Entry, prefetchFrame } from '#start/entry.tsx'
import { keepOwnChunks } from '#start/own-chunks.ts'

followTheme()
const core = createCore()
const link = linkTokenOf(location)
reportStrayErrors(core.send)
keepOwnChunks(core.send)

if (core.session.token() !== null) {
  core.early()
  prefetchFrame()
}

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <Entry core={core} link={link} />
  </StrictMode>,
)
void core.session.start()
