/*
 * Keeps what pages are made of, so that one that was open before opens without the server (specification 7, domain d3), and
 * all of the builds that the page names: what is wanted without a network was hardly ever wanted with one. It answers for
 * pages and for files with a hash in their name, never for a call below /api or /ui: rows, feedings that wait and the list
 * of remotes are kept by the page itself. It knows no remote by name.
 */
const PAGES = 'pages-1'
const FILES = 'files-1'
/** How long the server may take for a page before the one of last time is shown. */
const PAGE_WAIT_MS = 3000
/** The page writes down here which builds the list of remotes names: a worker is ended between two calls. */
const BUILDS = '/kept-builds'
/** The build writes into it all that it is made of, in the folder where it is served. */
const ALL_FILES = 'files.json'
/** The page that rests may want the line any moment. */
const AT_ONCE = 2
/** Files of the host and of a few that it was before; the oldest go first. */
const ASSETS_MAX = 400

// What is served to some people only says that nobody may keep it.
const isForEver = ({ ok, type, headers }) =>
  ok && type === 'basic' && /\bimmutable\b/.test(headers.get('cache-control') ?? '')

const isFile = ({ pathname, search }) => /^\/(assets|remotes)\//.test(pathname) && search === ''

// The product is one page for all its addresses, and another one to sign in.
const pageAt = ({ pathname }) => {
  const [first = ''] = pathname.slice(1).split('/')
  if (first === 'auth') return '/auth'
  return first === '' || first === 'app' ? '/app' : null
}

const kept = (what, cacheName) => caches.match(what, { cacheName, ignoreVary: true }).catch(() => undefined)

const isAsset = ({ pathname }) => pathname.startsWith('/assets/')

/** Says of a file whether it is of the host, or of a build that the list names: what was rolled back is never kept. */
const readListed = async () => {
  const written = await kept(BUILDS, PAGES)
  const builds = written ? await written.json() : []
  return (url) => isAsset(url) || builds.some((build) => url.pathname.startsWith(build))
}

const keep = async (url, response) => {
  const isListed = await readListed()
  if (isListed(url)) await (await caches.open(FILES)).put(url, response)
}

/** Forgets what the list no longer names, and the oldest of the host beyond `most`, but for what the page is made of. */
const forget = async (madeOf, most) => {
  const files = await caches.open(FILES)
  const isListed = await readListed()
  const requests = (await files.keys()).map((request) => ({ request, url: new URL(request.url) }))
  const needed = new Set(madeOf.map(({ pathname }) => pathname))
  const old = requests.filter(({ url }) => isAsset(url) && !needed.has(url.pathname))
  const gone = [
    ...requests.filter(({ url }) => !isListed(url)),
    ...old.slice(0, Math.max(0, old.length - most)),
  ]
  await Promise.all(gone.map(({ request }) => files.delete(request)))
}

const fileOf = async (event, url) => {
  const found = await kept(event.request, FILES)
  if (found) return found
  const response = await fetch(event.request)
  // A full disk keeps nothing, and nobody has to know.
  if (isForEver(response)) event.waitUntil(keep(url, response.clone()).catch(() => undefined))
  return response
}

const pageOf = async (event, page) => {
  const keepPage = async (response) => (await caches.open(PAGES)).put(page, response)
  const asked = (async () => (await event.preloadResponse) ?? fetch(event.request))()
  // Also one that comes too late to be shown is the page of next time.
  event.waitUntil(asked.then((response) => response.ok && keepPage(response.clone())).catch(() => undefined))
  const late = new Promise((resolve) => setTimeout(resolve, PAGE_WAIT_MS))
  const answer = await Promise.race([asked.catch(() => undefined), late])
  // A proxy answers 502 for a server that is away.
  if (answer?.status < 500) return answer
  return (await kept(page, PAGES)) ?? asked
}

addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  const page = request.mode === 'navigate' ? pageAt(url) : null
  if (page !== null) event.respondWith(pageOf(event, page))
  else if (isFile(url)) event.respondWith(fileOf(event, url))
})

/**
 * All files of the build in a folder, with the words of one language; none of a build that tells none, or that is served to
 * some people only and may not be kept.
 */
const allOf = async (folder, language) => {
  const response = await fetch(folder + ALL_FILES, { priority: 'low' })
  const mayKeep = folder === '/' || isForEver(response)
  if (!response.ok || !mayKeep) return []
  const { files, words } = await response.json()
  return [...files, ...(words[language] ?? [])].map((file) => folder + file)
}

// A worker that waits comes when this one is at rest: it goes on where this one stops.
const inTurn = async (items, act) => {
  const left = [...items]
  const done = []
  const lane = async () => {
    for (let item = left.shift(); item !== undefined && !registration.waiting; item = left.shift())
      done.push(...(await Promise.allSettled([act(item)])))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return done
}

// A page that was there before its worker tells what it is made of; the browser still has these files. With a list of
// remotes that has just come from the server it tells the builds in it as well, and which of them are kept whole.
addEventListener('message', (event) => {
  const { files = [], builds, whole = [], language } = event.data
  const fetchAndKeep = async (url) => {
    if (await kept(url, FILES)) return
    const response = await fetch(url, { priority: 'low' })
    if (isForEver(response)) await keep(url, response)
  }
  const keepPage = async () => {
    if (!(await kept('/app', PAGES))) await (await caches.open(PAGES)).add('/app')
  }
  const tidy = async () => {
    const lists = await Promise.allSettled(whole.map((folder) => allOf(folder, language)))
    const needed = [...files, ...lists.flatMap(({ value = [] }) => value)]
    const madeOf = needed.map((file) => new URL(file, location.origin)).filter(isFile)
    const keepAll = async () => [
      ...(await Promise.allSettled([keepPage()])),
      ...(await inTurn(madeOf, fetchAndKeep)),
    ]
    if (builds) await (await caches.open(PAGES)).put(BUILDS, new Response(JSON.stringify(builds)))
    await forget(madeOf, ASSETS_MAX)
    const done = await keepAll()
    if (!done.some(({ reason }) => reason?.name === 'QuotaExceededError')) return
    // No room: what this page is not made of goes first.
    await forget(madeOf, 0)
    await keepAll()
  }
  // Offline now, or no room: the next visit tells them again.
  event.waitUntil(tidy().catch(() => undefined))
})

addEventListener('activate', (event) => {
  const forgetOthers = async () => {
    const names = await caches.keys()
    await Promise.all(
      names.filter((name) => ![PAGES, FILES].includes(name)).map((name) => caches.delete(name)),
    )
  }
  event.waitUntil(Promise.all([forgetOthers(), registration.navigationPreload?.enable(), clients.claim()]))
})
