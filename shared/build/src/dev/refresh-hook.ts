import type { IncomingMessage, ServerResponse } from 'node:http'

/** Address of the script that stands first in the development page. */
export const REFRESH_HOOK = '/refresh-hook.js'

// React registers its renderer here when it starts; the refresh runtime of a remote, which comes later, finds it.
const SCRIPT = `window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject(renderer) {
    this.renderers.set(this.renderers.size + 1, renderer)
    return this.renderers.size
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
}
`

/** Answers with the script. */
export const refreshHook = (_: IncomingMessage, response: ServerResponse): void => {
  response.writeHead(200, { 'Content-Type': 'text/javascript' })
  response.end(SCRIPT)
}
