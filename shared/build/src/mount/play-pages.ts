/** What the page is told: who is signed in, and which remote it shall open everywhere. */
export type Script = {
  session: Record<string, string>
  remote: string
  global: string
  /** The mount of each area, as this person opens it. */
  areas: Record<string, string>
  /** A page of the host itself, to which each page is left. */
  elsewhere: string
}

/** What the page tells when it is through: pages opened, and what went wrong on which of them. */
export type Played = { opened: string[]; problems: { page: string; message: string }[] }

/**
 * Runs in the page before the host does: signs in, follows what the host reports of the build, opens every page of it
 * one after the other, leaves it, and tells how it went. It stands alone: its text is sent to the page.
 */
export const playPages = ({ session, remote, global, areas, elsewhere }: Script): void => {
  const QUIET_MS = 150
  const PAGE_MS = 4_000
  const HEADING_MS = 15_000
  const LOAD_MS = 25_000
  const played: Played = { opened: [], problems: [] }
  const ask = window.fetch.bind(window)
  let asking = 0
  let isLoaded = false
  let lastChange = performance.now()
  let blamed = ''

  for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value)

  const blame = (message: string) => {
    // What a page throws while it is left is its own, though the address is the next one's.
    const page = blamed || location.pathname
    if (!played.problems.some((known) => known.page === page && known.message === message))
      played.problems.push({ page, message })
  }

  const read = (body: string) => {
    const report = JSON.parse(body)
    if (report.remote !== remote) return
    if (report.phase === 'load') isLoaded = true
    const [frame = ''] = report.frames ?? []
    if (report.phase === 'crash' || report.phase === 'error')
      blame(`${report.message ?? report.phase} ${frame}`.trim())
  }

  window.fetch = async (input, init) => {
    const address = String(input instanceof Request ? input.url : input)
    if (address.includes('/ui/telemetry')) read(String(init?.body))
    // A stream never ends, and nothing waits for a report.
    const counts = !/\/ui\/(telemetry|events)/.test(address)
    if (counts) asking += 1
    try {
      return await ask(input, init)
    } finally {
      if (counts) asking -= 1
      lastChange = performance.now()
    }
  }

  const until = async (isSo: () => boolean, limitMs: number): Promise<boolean> => {
    const since = performance.now()
    while (!isSo()) {
      if (performance.now() - since > limitMs) return false
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    return true
  }
  const hasHeading = () => document.querySelector('main h1') !== null
  const isQuiet = () => asking === 0 && performance.now() - lastChange > QUIET_MS && hasHeading()

  const go = async (path: string): Promise<void> => {
    lastChange = performance.now()
    // As the router of the host writes it, which takes the step for a press of Forward.
    const state = { usr: null, key: path, idx: (history.state?.idx ?? 0) + 1 }
    history.pushState(state, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state }))
    await until(isQuiet, PAGE_MS)
  }

  const open = async (path: string): Promise<void> => {
    blamed = path
    await go(path)
    if (!(await until(hasHeading, HEADING_MS))) blame('The page has no `main h1`.')
    played.opened.push(path)
    await go(elsewhere)
  }

  /** Where the pages of the remote lie, as the remote itself tells; the first page of each area has loaded it. */
  const pathsOf = async (): Promise<string[]> => {
    const container = Reflect.get(window, global)
    const exposed = (await container.get('./remote'))()
    return Object.entries(areas).flatMap(([area, mount]) =>
      (exposed.remote.pages[area] ?? []).map(({ path }: { path: string }) =>
        `${mount}${path === '' ? '' : `/${path}`}`.replace(/:[a-z_]+\??/gi, '1').replace(/\/\*$/, ''),
      ),
    )
  }

  const play = async (): Promise<void> => {
    new MutationObserver(() => {
      lastChange = performance.now()
    }).observe(document, { childList: true, subtree: true })
    const hasCome = await until(() => isLoaded || played.problems.length > 0, LOAD_MS)
    if (!hasCome) blame('The host did not mount it within 25 s.')
    if (played.problems.length > 0) return
    for (const path of await pathsOf()) await open(path)
  }

  addEventListener('load', () => {
    void play()
      .catch((error: unknown) => blame(String(error)))
      .then(() => ask('/mount/played', { method: 'POST', body: JSON.stringify(played) }))
  })
}
