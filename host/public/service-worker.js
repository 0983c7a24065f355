/*
 * Keeps what pages are made of, so that one that was open before opens without the server (specification 7, domain d3). It
 * answers for pages and for files with a hash in their name, never for a call below /api or /ui: rows, feedings that wait
 * and the list of remotes are kept by the page itself. It knows no remote by name.
 */
const PAGES = 'pages-1'
const FILES = 'files-1'
/** How long the server may take for a page before the one of last time is shown. */
const PAGE_WAIT_MS = 3000
/** Files of a few releases; the oldest go first. */
const FILES_MAX = 800

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

const keep = async (request, response) => (await caches.open(FILES)).put(request, response)

const forgetOldest = async () => {
  const files = await caches.open(FILES)
  const kept = await files.keys()
  await Promise.all(kept.slice(0, Math.max(0, kept.length - FILES_MAX)).map((one) => files.delete(one)))
}

const fileOf = async (event) => {
  const kept = await caches.match(event.request, { cacheName: FILES, ignoreVary: true })
  if (kept) return kept
  const response = await fetch(event.request)
  // A full disk keeps nothing, and nobody has to know.
  if (isForEver(response)) event.waitUntil(keep(event.request, response.clone()).catch(() => undefined))
  return response
}

const pageOf = async (event, page) => {
  const pages = await caches.open(PAGES)
  const asked = (async () => (await event.preloadResponse) ?? fetch(event.request))()
  // Also one that comes too late to be shown is the page of next time.
  event.waitUntil(
    asked.then((response) => response.ok && pages.put(page, response.clone())).catch(() => undefined),
  )
  const late = new Promise((resolve) => setTimeout(resolve, PAGE_WAIT_MS))
  const answer = await Promise.race([asked.catch(() => undefined), late])
  // A proxy answers 502 for a server that is away.
  if (answer?.status < 500) return answer
  return (await pages.match(page, { ignoreVary: true })) ?? asked
}

addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  const page = request.mode === 'navigate' ? pageAt(url) : null
  if (page !== null) event.respondWith(pageOf(event, page))
  else if (isFile(url)) event.respondWith(fileOf(event))
})

// A page that was there before its worker tells what it is made of; the browser still has these files.
addEventListener('message', (event) => {
  const files = event.data.files.map((file) => new URL(file, location.origin)).filter(isFile)
  const fetchAndKeep = async (url) => {
    if (await caches.match(url, { cacheName: FILES, ignoreVary: true })) return
    const response = await fetch(url)
    if (isForEver(response)) await keep(url, response)
  }
  const keepPage = async () => {
    const pages = await caches.open(PAGES)
    if (!(await pages.match('/app', { ignoreVary: true }))) await pages.add('/app')
  }
  // Offline now, or no room: the next visit tells them again.
  event.waitUntil(Promise.allSettled([keepPage(), ...files.map(fetchAndKeep)]).then(forgetOldest))
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
