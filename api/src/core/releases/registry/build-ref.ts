import type { BuildRef, ReleaseManifest } from '@manger/contract/releases'

// Module Federation puts what a remote exposes into chunks of this name; the browser would learn of them only
// after it has run the entry.
const EXPOSED = /^__federation_expose_.*\.(js|css)$/

const AS = { js: 'script', css: 'style' } as const

/** Where a build lies and how the page checks what arrives. */
export const toBuildRef = (manifest: ReleaseManifest): BuildRef => {
  const { name, build, entry, global, contract, shared, mfRuntime, files } = manifest
  const base = `/remotes/${name}/${build}/`
  return {
    build,
    entry: base + entry,
    integrity: files[entry] ?? '',
    global,
    contract,
    shared,
    ...(mfRuntime !== undefined && { mfRuntime }),
    preload: Object.entries(files).flatMap(([path, integrity]) => {
      const extension = EXPOSED.exec(path)?.[1]
      return extension === 'js' || extension === 'css'
        ? [{ href: base + path, as: AS[extension], integrity }]
        : []
    }),
  }
}
