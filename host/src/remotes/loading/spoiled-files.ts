/** How long the bytes of a file may take; each hanging request costs one of six connections. */
const LOOK_MS = 2_000

type Hashed = HTMLScriptElement | HTMLLinkElement

const isHashed = (target: EventTarget | null): target is Hashed =>
  (target instanceof HTMLScriptElement || target instanceof HTMLLinkElement) && target.integrity !== ''

const toBase64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)))

/** The hash of a file as it arrives, as `integrity` is written; null when it does not arrive. */
export const hashOf = async (address: string, cache: RequestCache = 'default'): Promise<string | null> => {
  try {
    const response = await fetch(address, { cache, signal: AbortSignal.timeout(LOOK_MS) })
    if (!response.ok) return null
    return `sha384-${toBase64(await crypto.subtle.digest('SHA-384', await response.arrayBuffer()))}`
  } catch {
    return null
  }
}

// The page gives a file again as long as it is asked for with the same hash: a preload without one replaces it, and runs
// nothing.
const replaceInPage = (href: string, as: string): Promise<void> =>
  new Promise((resolve) => {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'preload', as, href, crossOrigin: 'anonymous' })
    const finish = () => {
      link.remove()
      resolve()
    }
    link.onload = finish
    link.onerror = finish
    document.head.append(link)
  })

/** Files that were refused, by address, until their true bytes have come. */
const spoiled = new Map<string, { integrity: string; as: 'script' | 'style' }>()
const renewing = new Map<string, Promise<void>>()

const renew = async (address: string): Promise<void> => {
  const file = spoiled.get(address)
  // Past the cache of the browser, and into it.
  if (!file || (await hashOf(address, 'reload')) !== file.integrity) return
  await replaceInPage(address, file.as)
  spoiled.delete(address)
}

/** Fetches every refused file anew; what is asked for after it comes true when the server has it. */
export const renewSpoiledFiles = async (): Promise<void> => {
  for (const address of spoiled.keys()) {
    if (renewing.has(address)) continue
    renewing.set(
      address,
      renew(address).finally(() => renewing.delete(address)),
    )
  }
  await Promise.all(renewing.values())
}

// A lost file leaves no bytes behind, and its own ladder asks for it again.
const isLost = (address: string): boolean => {
  const last = performance.getEntriesByName(address, 'resource').at(-1)
  return last instanceof PerformanceResourceTiming && last.responseStatus >= 400
}

/**
 * A file that is not what its hash says is refused, and yet browser and page keep it, for a year, because files of a
 * build never change. From now on such a file is fetched past both, so that the next try gets the true one.
 */
export const watchSpoiledFiles = (): void => {
  const note = ({ target }: Event) => {
    if (!isHashed(target)) return
    const address = target instanceof HTMLScriptElement ? target.src : target.href
    const as = target instanceof HTMLScriptElement || target.as === 'script' ? 'script' : 'style'
    const file = { integrity: target.integrity, as } as const
    // The browser writes its entry about a request only after it has told of the failure.
    setTimeout(() => {
      if (isLost(address)) return
      spoiled.set(address, file)
      void renewSpoiledFiles()
    })
  }
  // Such an event does not bubble.
  addEventListener('error', note, { capture: true })
}
